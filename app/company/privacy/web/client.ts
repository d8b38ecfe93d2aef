import { featureClient } from '#app/client/feature-client.ts'
import type { privacyApi } from '../api.ts'

export const { api, client } = featureClient<typeof privacyApi>('privacy')
