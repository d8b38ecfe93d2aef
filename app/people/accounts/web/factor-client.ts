import { featureClient } from '#app/client/feature-client.ts'
import type { secondFactorApi } from '../factor-api.ts'

export const { api, client } = featureClient<typeof secondFactorApi>('secondFactor')
