/** Every address of the product and the page that answers it. */
import { type Audience, type Manifest, type Page, type Pages, page } from './feature.ts'
import { publicPages } from './public-pages.ts'

/** Screens where several features meet; those of one feature stand in its feature.ts. */
const hubPages: Pages = {
  account: [
    page('/avmeld', 'pages/account/unsubscribe.page.tsx'),
    page('/person/:workerId', 'pages/person/person.page.tsx'),
  ],
  worker: [
    page('/employee-dashboard', 'pages/dashboard/worker-dashboard.page.tsx'),
    page('/employee-assignments', 'pages/worker/worker-assignments.page.tsx'),
    page('/employee-assignments/:orderId', 'pages/worker/worker-assignment.page.tsx'),
    page('/employee-today/:orderId', 'pages/worker/worker-day.page.tsx'),
    page('/employee-calendar', 'pages/worker/worker-calendar.page.tsx'),
    page('/employee-profile', 'pages/worker/worker-profile.page.tsx'),
    page('/employee-security', 'pages/worker/worker-security.page.tsx'),
  ],
  customer: [
    page('/consumer-dashboard', 'pages/dashboard/customer-dashboard.page.tsx'),
    page('/consumer-search', 'pages/customer/customer-search.page.tsx'),
    page('/consumer-search/:workerId', 'pages/customer/worker.page.tsx'),
    page('/consumer-favourites', 'pages/customer/customer-favourites.page.tsx'),
    page('/consumer-orders', 'pages/customer/customer-orders.page.tsx'),
    page('/consumer-orders/:orderId', 'pages/customer/customer-order.page.tsx'),
    page('/consumer-requests/:requestId', 'pages/customer/customer-request.page.tsx'),
    page('/angre/:orderId', 'pages/customer/rescind-order.page.tsx'),
    page('/betalinger', 'pages/customer/customer-payments.page.tsx'),
    page('/consumer-profile', 'pages/customer/customer-profile.page.tsx'),
    page('/consumer-security', 'pages/customer/customer-security.page.tsx'),
  ],
  admin: [page('/admin-orders/:orderId', 'pages/admin/admin-order.page.tsx')],
}

/** The addresses of the whole product: these, and what the manifests of the features say. */
export function addressesOf(manifests: readonly Manifest[]) {
  const pagesOf = (audience: Audience): readonly Page[] => [
    ...(hubPages[audience] ?? []),
    ...manifests.flatMap(({ wing, name, manifest }) =>
      (manifest.pages?.[audience] ?? []).map(one => ({ ...one, file: `${wing}/${name}/web/${one.file}` })),
    ),
  ]
  const [accountPages, workerPages] = [pagesOf('account'), pagesOf('worker')]
  const [customerPages, adminPages] = [pagesOf('customer'), pagesOf('admin')]
  /** Not visible without signing in. */
  const signedInPages = [...workerPages, ...customerPages, ...adminPages]
  const patterns = [...publicPages, ...accountPages, ...signedInPages].map(
    ({ path }) => new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`),
  )
  /** Is there a page at this path? `:name` stands for one segment. */
  const isPage = (path: string): boolean => {
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
    return patterns.some(pattern => pattern.test(trimmed))
  }
  return { accountPages, workerPages, customerPages, adminPages, signedInPages, isPage }
}
