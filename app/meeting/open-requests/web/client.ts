import { featureClient } from '#app/client/feature-client.ts'
import type { openRequestsApi } from '../api.ts'

export const { api, client } = featureClient<typeof openRequestsApi>('openRequests')
