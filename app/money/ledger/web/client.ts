import { featureClient } from '#app/client/feature-client.ts'
import type { ledgerApi } from '../api.ts'

export const { api, client } = featureClient<typeof ledgerApi>('ledger')
