import { featureClient } from '#app/client/feature-client.ts'
import type { notificationsApi } from '../api.ts'

export const { api, client } = featureClient<typeof notificationsApi>('notifications')
