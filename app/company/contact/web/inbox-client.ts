import { featureClient } from '#app/client/feature-client.ts'
import type { contactInboxApi } from '../inbox-api.ts'

export const { api, client } = featureClient<typeof contactInboxApi>('contactInbox')
