import { featureClient } from '#app/client/feature-client.ts'
import type { paymentsApi } from '../api.ts'

export const { api, client } = featureClient<typeof paymentsApi>('payments')
