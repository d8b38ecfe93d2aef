import { featureClient } from '#app/client/feature-client.ts'
import type { reportsApi } from '../api.ts'

export const { api, client } = featureClient<typeof reportsApi>('reports')
