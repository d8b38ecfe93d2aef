import { featureClient } from '#app/client/feature-client.ts'
import type { substitutesApi } from '../api.ts'

export const { api, client } = featureClient<typeof substitutesApi>('substitutes')
