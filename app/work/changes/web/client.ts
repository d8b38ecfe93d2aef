import { featureClient } from '#app/client/feature-client.ts'
import type { changesApi } from '../api.ts'

export const { client } = featureClient<typeof changesApi>('changes')
