import { featureClient } from '#app/client/feature-client.ts'
import type { seriesApi } from '../api.ts'

export const { api, client } = featureClient<typeof seriesApi>('series')
