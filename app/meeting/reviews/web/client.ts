import { featureClient } from '#app/client/feature-client.ts'
import type { reviewsApi } from '../api.ts'

export const { api, client } = featureClient<typeof reviewsApi>('reviews')
