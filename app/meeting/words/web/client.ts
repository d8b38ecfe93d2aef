import { featureClient } from '#app/client/feature-client.ts'
import type { wordsApi } from '../api.ts'

export const { api, client } = featureClient<typeof wordsApi>('words')
