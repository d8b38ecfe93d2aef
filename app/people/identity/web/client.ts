import { featureClient } from '#app/client/feature-client.ts'
import type { identityApi } from '../api.ts'

export const { api, client } = featureClient<typeof identityApi>('identity')
