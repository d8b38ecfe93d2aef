import { featureClient } from '#app/client/feature-client.ts'
import type { availabilityApi } from '../api.ts'

export const { api, client } = featureClient<typeof availabilityApi>('availability')
