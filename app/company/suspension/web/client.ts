import { featureClient } from '#app/client/feature-client.ts'
import type { suspensionApi } from '../api.ts'

export const { api, client } = featureClient<typeof suspensionApi>('suspension')
