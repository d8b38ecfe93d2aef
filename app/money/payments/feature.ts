import { feature, page } from '#app/facts/feature.ts'
import { paymentsApi } from './api.ts'
import { paymentNotices } from './notices.ts'

export const manifest = feature({
  api: { payments: paymentsApi },
  pages: {
    customer: [
      page('/betaling/:paymentId', 'payment.page.tsx'),
      page('/testbetaling/:paymentId', 'test-payment.page.tsx'),
    ],
  },
  notices: paymentNotices,
})
