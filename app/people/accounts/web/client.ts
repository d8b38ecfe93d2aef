import { featureClient } from '#app/client/feature-client.ts'
import type { accountsApi } from '../api.ts'

export const { api, client } = featureClient<typeof accountsApi>('accounts')
