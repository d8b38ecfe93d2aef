import { page } from '#app/facts/feature.ts'

/** Static pages, prerendered (react-router.config.ts). The files are named from here. */
export const publicPages = [
  page('/', 'front.page.tsx'),
  page('/om-oss', 'about.page.tsx'),
  page('/vare-tjenester', 'services.page.tsx'),
  page('/slik-fungerer-det', 'how-it-works.page.tsx'),
  page('/kontakt-oss', 'contact.page.tsx'),
  page('/faq', 'faq.page.tsx'),
  page('/vilkar-for-bruk', 'terms.page.tsx'),
  page('/personvern', 'privacy.page.tsx'),
]

/** Where the not-found page lies in the build; the server gives it for every path that is no page. */
export const notFoundPath = '/404'

/** Is the page at this path a plain document without the router, when opened directly? */
export const staysStatic = (path: string): boolean =>
  [...publicPages.map(page => page.path), notFoundPath].includes(
    path.length > 1 ? path.replace(/\/+$/, '') : path,
  )
