/**
 * Every address of the product and the page that answers it. Read by the build, which gives the browser its
 * router, and by the server, which answers anything else with a true 404.
 */
import type { Audience } from '#app/facts/feature.ts'
import { manifests } from './manifests.ts'
import { hubPages } from './pages/addresses.ts'
import { notFoundPath, publicPages as staticPages } from './pages/public/addresses.ts'

type Page = { path: string; file: string }

const within = (folder: string, pages: readonly Page[] = []): Page[] =>
  pages.map(({ path, file }) => ({ path, file: `${folder}/${file}` }))

const pagesOf = (audience: Audience): readonly Page[] => [
  ...within('pages', hubPages[audience]),
  ...manifests.flatMap(({ wing, name, manifest }) =>
    within(`${wing}/${name}/web`, manifest.pages?.[audience]),
  ),
]

export const publicPages: readonly Page[] = within('pages/public', staticPages)
export const accountPages = pagesOf('account')
export const workerPages = pagesOf('worker')
export const customerPages = pagesOf('customer')
export const adminPages = pagesOf('admin')

export { notFoundPath }
export const notFoundPage = 'pages/public/not-found.page.tsx'

/** What nobody sees without signing in. */
export const signedInPages: readonly Page[] = [...workerPages, ...customerPages, ...adminPages]

/** Is there a page at this path? `:name` stands for one segment. */
export function isPage(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return [...publicPages, ...accountPages, ...signedInPages].some(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(trimmed),
  )
}
