import { type Pages, page } from '#app/facts/feature.ts'

/** Screens where several features meet; those of one feature stand in its feature.ts. The files are named from here. */
export const hubPages: Pages = {
  account: [page('/avmeld', 'account/unsubscribe.page.tsx')],
  worker: [
    page('/employee-dashboard', 'dashboard/employee-dashboard.page.tsx'),
    page('/employee-assignments', 'worker/employee-assignments.page.tsx'),
    page('/employee-assignments/:orderId', 'worker/employee-assignment.page.tsx'),
    page('/employee-calendar', 'worker/employee-calendar.page.tsx'),
    page('/employee-profile', 'worker/employee-profile.page.tsx'),
    page('/employee-security', 'worker/employee-security.page.tsx'),
  ],
  customer: [
    page('/consumer-dashboard', 'dashboard/consumer-dashboard.page.tsx'),
    page('/consumer-search', 'customer/consumer-search.page.tsx'),
    page('/consumer-search/:workerId', 'customer/worker.page.tsx'),
    page('/consumer-favourites', 'customer/consumer-favourites.page.tsx'),
    page('/consumer-orders', 'customer/consumer-orders.page.tsx'),
    page('/consumer-orders/:orderId', 'customer/consumer-order.page.tsx'),
    page('/consumer-profile', 'customer/consumer-profile.page.tsx'),
    page('/consumer-security', 'customer/consumer-security.page.tsx'),
  ],
  admin: [page('/admin-orders/:orderId', 'admin/admin-order.page.tsx')],
}
