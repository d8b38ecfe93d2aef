import { feature } from '#app/facts/feature.ts'
import { ordersApi } from './api.ts'
import { orderNotices } from './notices.ts'

export const manifest = feature({
  api: { orders: ordersApi },
  notices: orderNotices,
})
