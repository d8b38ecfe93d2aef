import { featureClient } from '#app/client/feature-client.ts'
import type { undeliveredApi } from '../api.ts'

export const { api, client } = featureClient<typeof undeliveredApi>('undelivered')
