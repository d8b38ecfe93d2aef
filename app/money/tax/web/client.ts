import { featureClient } from '#app/client/feature-client.ts'
import type { taxApi } from '../api.ts'

export const { api, client } = featureClient<typeof taxApi>('tax')
