import { featureClient } from '#app/client/feature-client.ts'
import type { ordersApi } from '../operations.ts'

export const { api, client } = featureClient<typeof ordersApi>('orders')
