import { featureClient } from '#app/client/feature-client.ts'
import type { evidenceApi } from '../api.ts'

export const { api, client } = featureClient<typeof evidenceApi>('evidence')
