import { featureClient } from '#app/client/feature-client.ts'
import type { rescindApi } from '../api.ts'

export const { api, client } = featureClient<typeof rescindApi>('rescind')
