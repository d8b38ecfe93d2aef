import { featureClient } from '#app/client/feature-client.ts'
import type { picturesApi } from '../api.ts'

export const { client } = featureClient<typeof picturesApi>('pictures')
