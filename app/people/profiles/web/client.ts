import { featureClient } from '#app/client/feature-client.ts'
import type { profilesApi } from '../api.ts'

export const { api, client } = featureClient<typeof profilesApi>('profiles')
