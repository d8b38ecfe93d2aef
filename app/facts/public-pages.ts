import { page } from './feature.ts'
import { loginOf } from './roles.ts'

/** Static pages, prerendered (react-router.config.ts). */
export const publicPages = [
  page('/', 'pages/public/front.page.tsx'),
  page('/om-oss', 'pages/public/about.page.tsx'),
  page('/vare-tjenester', 'pages/public/services.page.tsx'),
  page('/slik-fungerer-det', 'pages/public/how-it-works.page.tsx'),
  page('/kontakt-oss', 'pages/public/contact.page.tsx'),
  page('/faq', 'pages/public/faq.page.tsx'),
  page('/vilkar-for-bruk', 'pages/public/terms.page.tsx'),
  page('/angrerett', 'pages/public/withdrawal.page.tsx'),
  page('/personvern', 'pages/public/privacy.page.tsx'),
]

export const notFoundPage = 'pages/public/not-found.page.tsx'

/** Where the not-found page lies in the build; the server gives it for every path that is no page. */
export const notFoundPath = '/404'

/** Drawn by the build once, and filled in by the server at many addresses (`serveFilledPages`): at its own there is no page. */
export const templatePage = page('/mal', 'pages/public/local.page.tsx')

/** Pages that are drawn by the build, and usable before the application is there. */
export const doors: readonly string[] = [
  ...Object.values(loginOf),
  '/register-consumer',
  '/register-employee',
]

/** Is the page at this path a plain document without the router, when opened directly? */
export const staysStatic = (path: string): boolean =>
  [...publicPages.map(page => page.path), templatePage.path, notFoundPath].includes(
    path.length > 1 ? path.replace(/\/+$/, '') : path,
  )
