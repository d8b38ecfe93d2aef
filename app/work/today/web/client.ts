import { featureClient } from '#app/client/feature-client.ts'
import type { todayApi } from '../api.ts'

export const { api, client } = featureClient<typeof todayApi>('today')
