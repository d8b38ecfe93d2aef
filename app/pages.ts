/**
 * Every address of the product and the page that answers it (specification, section 2). Read by the router of
 * the browser and by the server, which answers anything else with a true 404.
 */
type Page = { path: string; file: string }

const page = (path: string, file: string): Page => ({ path, file })

/** Static pages, prerendered (react-router.config.ts). */
export const publicPages: readonly Page[] = [
  page('/', 'pages/public/front.page.tsx'),
  page('/om-oss', 'pages/public/about.page.tsx'),
  page('/vare-tjenester', 'pages/public/services.page.tsx'),
  page('/slik-fungerer-det', 'pages/public/how-it-works.page.tsx'),
  page('/kontakt-oss', 'pages/public/contact.page.tsx'),
  page('/faq', 'pages/public/faq.page.tsx'),
  page('/vilkar-for-bruk', 'pages/public/terms.page.tsx'),
  page('/personvern', 'pages/public/privacy.page.tsx'),
]

/** Signing in and registering, and where the links of mails lead. */
export const accountPages: readonly Page[] = [
  page('/login-employee', 'people/accounts/web/login-employee.page.tsx'),
  page('/login-consumer', 'people/accounts/web/login-consumer.page.tsx'),
  page('/login-admin', 'people/accounts/web/login-admin.page.tsx'),
  page('/register-consumer', 'people/accounts/web/register-consumer.page.tsx'),
  page('/register-employee', 'people/profiles/web/register-employee.page.tsx'),
  page('/email-confirmation', 'people/accounts/web/email-confirmation.page.tsx'),
  page('/reset-password', 'people/accounts/web/reset-password.page.tsx'),
  page('/magic-link', 'people/accounts/web/magic-link.page.tsx'),
  page('/confirm-email-change', 'people/accounts/web/confirm-email-change.page.tsx'),
  page('/bekreft-identitet', 'people/identity/web/identity-return.page.tsx'),
  page('/avmeld', 'pages/account/unsubscribe.page.tsx'),
  page('/registration-success', 'people/accounts/web/registration-success.page.tsx'),
]

export const workerPages: readonly Page[] = [
  page('/employee-dashboard', 'pages/dashboard/employee-dashboard.page.tsx'),
  page('/employee-messages', 'meeting/messages/web/employee-messages.page.tsx'),
  page('/employee-notifications', 'services/notifications/web/employee-notifications.page.tsx'),
  page(
    '/employee-notification-settings',
    'services/notifications/web/employee-notification-settings.page.tsx',
  ),
  page('/employee-assignments', 'pages/worker/employee-assignments.page.tsx'),
  page('/employee-assignments/:orderId', 'pages/worker/employee-assignment.page.tsx'),
  page('/employee-today', 'work/today/web/employee-today.page.tsx'),
  page('/employee-series/:seriesId', 'work/series/web/employee-series.page.tsx'),
  page('/employee-requests', 'meeting/open-requests/web/employee-requests.page.tsx'),
  page('/employee-requests/:requestId', 'meeting/open-requests/web/employee-request.page.tsx'),
  page('/employee-calendar', 'pages/worker/employee-calendar.page.tsx'),
  page('/contract-review', 'company/employment/web/contract-review.page.tsx'),
  page('/employee-profile', 'pages/worker/employee-profile.page.tsx'),
  page('/employee-security', 'pages/worker/employee-security.page.tsx'),
  page('/employee-become-consumer', 'people/profiles/web/become-consumer.page.tsx'),
  page('/employee-documents', 'company/employment/web/employee-documents.page.tsx'),
]

export const consumerPages: readonly Page[] = [
  page('/consumer-dashboard', 'pages/dashboard/consumer-dashboard.page.tsx'),
  page('/consumer-messages', 'meeting/messages/web/consumer-messages.page.tsx'),
  page('/consumer-notifications', 'services/notifications/web/consumer-notifications.page.tsx'),
  page(
    '/consumer-notification-settings',
    'services/notifications/web/consumer-notification-settings.page.tsx',
  ),
  page('/consumer-search', 'pages/customer/consumer-search.page.tsx'),
  page('/consumer-search/:workerId', 'pages/customer/worker.page.tsx'),
  page('/consumer-favourites', 'pages/customer/consumer-favourites.page.tsx'),
  page('/consumer-requests', 'meeting/open-requests/web/consumer-requests.page.tsx'),
  page('/consumer-requests/:requestId', 'meeting/open-requests/web/consumer-request.page.tsx'),
  page('/consumer-orders', 'pages/customer/consumer-orders.page.tsx'),
  page('/consumer-orders/:orderId', 'pages/customer/consumer-order.page.tsx'),
  page('/consumer-series/:seriesId', 'work/series/web/consumer-series.page.tsx'),
  page('/consumer-profile', 'pages/customer/consumer-profile.page.tsx'),
  page('/consumer-become-employee', 'people/profiles/web/become-employee.page.tsx'),
  page('/consumer-security', 'pages/customer/consumer-security.page.tsx'),
]

export const adminPages: readonly Page[] = [
  page('/admin-notifications', 'services/notifications/web/admin-notifications.page.tsx'),
  page('/admin-notification-settings', 'services/notifications/web/admin-notification-settings.page.tsx'),
  page('/admin-dashboard', 'company/verification/web/admin-dashboard.page.tsx'),
  page('/admin-people', 'company/suspension/web/admin-people.page.tsx'),
  page('/admin-people/:userId', 'company/suspension/web/admin-person.page.tsx'),
  page('/admin-account', 'people/accounts/web/admin-account.page.tsx'),
  page('/admin-security', 'services/security/web/admin-security.page.tsx'),
  page('/admin-limits', 'services/security/web/admin-limits.page.tsx'),
  page('/admin-contact', 'company/contact/web/admin-contact.page.tsx'),
  page('/admin-contact/:messageId', 'company/contact/web/admin-contact-message.page.tsx'),
  page('/admin-mail', 'company/undelivered/web/admin-mail.page.tsx'),
  page('/admin-reports', 'services/reports/web/admin-reports.page.tsx'),
  page('/admin-reports/:reportId', 'services/reports/web/admin-report.page.tsx'),
  page('/admin-complaints', 'work/evidence/web/admin-complaints.page.tsx'),
  page('/admin-orders/:orderId', 'pages/admin/admin-order.page.tsx'),
]

export const notFoundPage = 'pages/public/not-found.page.tsx'

/** Where the not-found page lies in the build; the server gives it for every path that is none of these. */
export const notFoundPath = '/404'

/** Is the page at this path a document without the router, when it is opened from its address? */
export const staysStatic = (path: string): boolean =>
  [...publicPages.map(page => page.path), notFoundPath].includes(
    path.length > 1 ? path.replace(/\/+$/, '') : path,
  )

/** What nobody sees without signing in. */
export const signedInPages: readonly Page[] = [...workerPages, ...consumerPages, ...adminPages]

/** Is there a page at this path? `:name` stands for one segment. */
export function isPage(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return [...publicPages, ...accountPages, ...signedInPages].some(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}$`).test(trimmed),
  )
}
