import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { notFoundPage, publicPages, templatePage } from './facts/public-pages.ts'
import { accountPages, adminPages, customerPages, workerPages } from './manifests.ts'

/** Routes are called by their addresses: roles that have the same page share its file. */
const entries = (pages: readonly { path: string; file: string }[]): RouteConfigEntry[] =>
  pages.map(({ path, file }) =>
    path === '/' ? { index: true, file } : { path: path.slice(1), id: path, file },
  )

const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children })

/** Which frame stands around which pages. */
export default [
  layout('pages/public/site.layout.tsx', [
    ...entries([...publicPages, templatePage]),
    ...entries(accountPages),
    { path: '*', file: notFoundPage },
  ]),
  layout('pages/worker/worker.layout.tsx', entries(workerPages)),
  layout('pages/customer/customer.layout.tsx', entries(customerPages.filter(({ alone }) => !alone))),
  layout('pages/customer/step.layout.tsx', entries(customerPages.filter(({ alone }) => alone))),
  layout('pages/admin/admin.layout.tsx', entries(adminPages)),
] satisfies RouteConfig
