import { featureClient } from '#app/client/feature-client.ts'
import type { verificationApi } from '../api.ts'

export const { api, client } = featureClient<typeof verificationApi>('verification')
