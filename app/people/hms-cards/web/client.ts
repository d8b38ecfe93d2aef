import { featureClient } from '#app/client/feature-client.ts'
import type { hmsCardsApi } from '../api.ts'

export const { api, client } = featureClient<typeof hmsCardsApi>('hmsCards')
