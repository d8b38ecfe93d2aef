import { featureClient } from '#app/client/feature-client.ts'
import type { vatApi } from '../api.ts'

export const { api, client } = featureClient<typeof vatApi>('vat')
