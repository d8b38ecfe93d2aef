import { featureClient } from '#app/client/feature-client.ts'
import type { queueApi } from '../api.ts'

export const { api, client } = featureClient<typeof queueApi>('queue')
