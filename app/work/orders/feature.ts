import { feature } from '#app/facts/feature.ts'
import { ordersApi } from './api.ts'

export const manifest = feature({
  api: { orders: ordersApi },
})
