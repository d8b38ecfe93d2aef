import { featureClient } from '#app/client/feature-client.ts'
import type { reliabilityApi } from '../api.ts'

export const { api, client } = featureClient<typeof reliabilityApi>('reliability')
