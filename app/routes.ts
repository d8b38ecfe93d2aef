import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { accountPages, adminPages, consumerPages, notFoundPage, publicPages, workerPages } from './pages.ts'

const entries = (pages: readonly { path: string; file: string }[]): RouteConfigEntry[] =>
  pages.map(({ path, file }) => (path === '/' ? { index: true, file } : { path: path.slice(1), file }))

const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children })

/** Which frame stands around which pages. The addresses are in pages.ts. */
export default [
  layout('public/site.layout.tsx', [
    ...entries(publicPages),
    ...entries(accountPages),
    { path: '*', file: notFoundPage },
  ]),
  layout('accounts/web/worker.layout.tsx', entries(workerPages)),
  layout('accounts/web/consumer.layout.tsx', entries(consumerPages)),
  layout('accounts/web/admin.layout.tsx', entries(adminPages)),
] satisfies RouteConfig
