import { featureClient } from '#app/client/feature-client.ts'
import type { searchApi } from '../api.ts'

export const { api } = featureClient<typeof searchApi>('search')
