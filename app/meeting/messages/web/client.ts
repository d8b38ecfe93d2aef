import { featureClient } from '#app/client/feature-client.ts'
import type { messagesApi } from '../api.ts'

export const { api, client } = featureClient<typeof messagesApi>('messages')
