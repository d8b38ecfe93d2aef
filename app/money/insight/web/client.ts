import { featureClient } from '#app/client/feature-client.ts'
import type { insightApi } from '../api.ts'

export const { api, client } = featureClient<typeof insightApi>('insight')
