import { featureClient } from '#app/client/feature-client.ts'
import type { outlaysApi } from '../api.ts'

export const { api, client } = featureClient<typeof outlaysApi>('outlays')
