import { featureClient } from '#app/client/feature-client.ts'
import type { todayApi } from '../api.ts'

export const { api } = featureClient<typeof todayApi>('today')
