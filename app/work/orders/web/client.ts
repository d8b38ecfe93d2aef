import { featureClient } from '#app/client/feature-client.ts'
import type { ordersApi } from '../api.ts'

export const { api, client } = featureClient<typeof ordersApi>('orders')
