/**
 * Every address of the product and the page that answers it (specification, section 2). Read by the router of
 * the browser and by the server, which answers anything else with a true 404.
 */
type Page = { path: string; file: string }

const page = (path: string, file: string): Page => ({ path, file })

/** Static pages, prerendered (react-router.config.ts). */
export const publicPages: readonly Page[] = [
  page('/', 'public/front.page.tsx'),
  page('/om-oss', 'public/about.page.tsx'),
  page('/vare-tjenester', 'public/services.page.tsx'),
  page('/slik-fungerer-det', 'public/how-it-works.page.tsx'),
  page('/kontakt-oss', 'public/contact.page.tsx'),
  page('/faq', 'public/faq.page.tsx'),
  page('/vilkar-for-bruk', 'public/terms.page.tsx'),
  page('/personvern', 'public/privacy.page.tsx'),
]

/** Signing in and registering, and where the links of mails lead. */
export const accountPages: readonly Page[] = [
  page('/login-employee', 'accounts/web/login-employee.page.tsx'),
  page('/login-consumer', 'accounts/web/login-consumer.page.tsx'),
  page('/login-admin', 'accounts/web/login-admin.page.tsx'),
  page('/register-consumer', 'accounts/web/register-consumer.page.tsx'),
  page('/register-employee', 'profiles/web/register-employee.page.tsx'),
  page('/email-confirmation', 'accounts/web/email-confirmation.page.tsx'),
  page('/reset-password', 'accounts/web/reset-password.page.tsx'),
  page('/magic-link', 'accounts/web/magic-link.page.tsx'),
  page('/confirm-email-change', 'accounts/web/confirm-email-change.page.tsx'),
  page('/bekreft-identitet', 'identity/web/identity-return.page.tsx'),
  page('/avmeld', 'notifications/web/unsubscribe.page.tsx'),
  page('/registration-success', 'accounts/web/registration-success.page.tsx'),
]

export const workerPages: readonly Page[] = [
  page('/employee-dashboard', 'dashboard/web/employee-dashboard.page.tsx'),
  page('/employee-messages', 'messages/web/employee-messages.page.tsx'),
  page('/employee-notifications', 'notifications/web/employee-notifications.page.tsx'),
  page('/employee-notification-settings', 'notifications/web/employee-notification-settings.page.tsx'),
  page('/employee-assignments', 'orders/web/employee-assignments.page.tsx'),
  page('/employee-assignments/:orderId', 'orders/web/employee-assignment.page.tsx'),
  page('/employee-today', 'today/web/employee-today.page.tsx'),
  page('/employee-series/:seriesId', 'series/web/employee-series.page.tsx'),
  page('/employee-requests', 'open-requests/web/employee-requests.page.tsx'),
  page('/employee-requests/:requestId', 'open-requests/web/employee-request.page.tsx'),
  page('/employee-calendar', 'calendar/web/employee-calendar.page.tsx'),
  page('/contract-review', 'employment/web/contract-review.page.tsx'),
  page('/employee-profile', 'profiles/web/employee-profile.page.tsx'),
  page('/employee-security', 'profiles/web/employee-security.page.tsx'),
  page('/employee-become-consumer', 'profiles/web/become-consumer.page.tsx'),
  page('/employee-documents', 'employment/web/employee-documents.page.tsx'),
]

export const consumerPages: readonly Page[] = [
  page('/consumer-dashboard', 'dashboard/web/consumer-dashboard.page.tsx'),
  page('/consumer-messages', 'messages/web/consumer-messages.page.tsx'),
  page('/consumer-notifications', 'notifications/web/consumer-notifications.page.tsx'),
  page('/consumer-notification-settings', 'notifications/web/consumer-notification-settings.page.tsx'),
  page('/consumer-search', 'search/web/consumer-search.page.tsx'),
  page('/consumer-search/:workerId', 'search/web/worker.page.tsx'),
  page('/consumer-favourites', 'favourites/web/consumer-favourites.page.tsx'),
  page('/consumer-requests', 'open-requests/web/consumer-requests.page.tsx'),
  page('/consumer-requests/:requestId', 'open-requests/web/consumer-request.page.tsx'),
  page('/consumer-orders', 'orders/web/consumer-orders.page.tsx'),
  page('/consumer-orders/:orderId', 'orders/web/consumer-order.page.tsx'),
  page('/consumer-series/:seriesId', 'series/web/consumer-series.page.tsx'),
  page('/consumer-profile', 'profiles/web/consumer-profile.page.tsx'),
  page('/consumer-become-employee', 'profiles/web/become-employee.page.tsx'),
  page('/consumer-security', 'profiles/web/consumer-security.page.tsx'),
]

export const adminPages: readonly Page[] = [
  page('/admin-notifications', 'notifications/web/admin-notifications.page.tsx'),
  page('/admin-notification-settings', 'notifications/web/admin-notification-settings.page.tsx'),
  page('/admin-dashboard', 'verification/web/admin-dashboard.page.tsx'),
  page('/admin-people', 'suspension/web/admin-people.page.tsx'),
  page('/admin-people/:userId', 'suspension/web/admin-person.page.tsx'),
  page('/admin-account', 'accounts/web/admin-account.page.tsx'),
  page('/admin-security', 'security/web/admin-security.page.tsx'),
  page('/admin-limits', 'security/web/admin-limits.page.tsx'),
  page('/admin-contact', 'contact/web/admin-contact.page.tsx'),
  page('/admin-contact/:messageId', 'contact/web/admin-contact-message.page.tsx'),
  page('/admin-mail', 'undelivered/web/admin-mail.page.tsx'),
  page('/admin-reports', 'reports/web/admin-reports.page.tsx'),
  page('/admin-reports/:reportId', 'reports/web/admin-report.page.tsx'),
  page('/admin-complaints', 'evidence/web/admin-complaints.page.tsx'),
  page('/admin-orders/:orderId', 'orders/web/admin-order.page.tsx'),
]

export const notFoundPage = 'public/not-found.page.tsx'

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
