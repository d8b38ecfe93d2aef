import { type Pages, page } from '#app/facts/feature.ts'

/** Screens where several features meet; those of one feature stand in its feature.ts. The files are named from here. */
export const hubPages: Pages = {
  account: [page('/avmeld', 'account/unsubscribe.page.tsx')],
  worker: [
    page('/employee-dashboard', 'dashboard/worker-dashboard.page.tsx'),
    page('/employee-assignments', 'worker/worker-assignments.page.tsx'),
    page('/employee-assignments/:orderId', 'worker/worker-assignment.page.tsx'),
    page('/employee-calendar', 'worker/worker-calendar.page.tsx'),
    page('/employee-profile', 'worker/worker-profile.page.tsx'),
    page('/employee-security', 'worker/worker-security.page.tsx'),
  ],
  customer: [
    page('/consumer-dashboard', 'dashboard/customer-dashboard.page.tsx'),
    page('/consumer-search', 'customer/customer-search.page.tsx'),
    page('/consumer-search/:workerId', 'customer/worker.page.tsx'),
    page('/consumer-favourites', 'customer/customer-favourites.page.tsx'),
    page('/consumer-orders', 'customer/customer-orders.page.tsx'),
    page('/consumer-orders/:orderId', 'customer/customer-order.page.tsx'),
    page('/consumer-profile', 'customer/customer-profile.page.tsx'),
    page('/consumer-security', 'customer/customer-security.page.tsx'),
  ],
  admin: [page('/admin-orders/:orderId', 'admin/admin-order.page.tsx')],
}
