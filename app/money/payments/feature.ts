import { feature, page, stepPage } from '#app/facts/feature.ts'
import { paymentsApi } from './api.ts'
import { paymentNotices } from './notices.ts'

export const manifest = feature({
  api: { payments: paymentsApi },
  pages: {
    customer: [
      stepPage('/betaling/:paymentId', 'payment.page.tsx'),
      stepPage('/testbetaling/:paymentId', 'test-payment.page.tsx'),
    ],
    admin: [
      page('/admin-payments', 'admin-payments.page.tsx'),
      page('/admin-payments/:aboutId', 'payment-story.page.tsx'),
    ],
  },
  notices: paymentNotices,
})
