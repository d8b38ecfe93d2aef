import { featureClient } from '#app/client/feature-client.ts'
import type { employmentApi } from '../api.ts'

export const { api, client } = featureClient<typeof employmentApi>('employment')
