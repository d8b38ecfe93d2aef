import { featureClient } from '#app/client/feature-client.ts'
import type { receiptsApi } from '../api.ts'

export const { api, client } = featureClient<typeof receiptsApi>('receipts')
