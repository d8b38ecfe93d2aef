import { feature } from '#app/facts/feature.ts'
import { orderNotices } from './notices.ts'
import { ordersApi } from './operations.ts'

export const manifest = feature({
  api: { orders: ordersApi },
  notices: orderNotices,
})
