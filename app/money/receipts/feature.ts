import { feature, page } from '#app/facts/feature.ts'
import { receiptsApi } from './api.ts'

export const manifest = feature({
  api: { receipts: receiptsApi },
  pages: {
    customer: [
      page('/kvittering/:receiptId', 'receipt.page.tsx'),
      page('/kvitteringer', 'receipts.page.tsx'),
    ],
    admin: [page('/admin-receipts/:receiptId', 'receipt.page.tsx')],
  },
})
