import { featureClient } from '#app/client/feature-client.ts'
import type { favouritesApi } from '../api.ts'

export const { api, client } = featureClient<typeof favouritesApi>('favourites')
