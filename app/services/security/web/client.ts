import { featureClient } from '#app/client/feature-client.ts'
import type { securityApi } from '../api.ts'

export const { api, client } = featureClient<typeof securityApi>('security')
