import { featureClient } from '#app/client/feature-client.ts'
import type { lookupApi } from '../api.ts'

export const { api, client } = featureClient<typeof lookupApi>('lookup')
