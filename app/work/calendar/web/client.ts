import { featureClient } from '#app/client/feature-client.ts'
import type { calendarApi } from '../api.ts'

export const { api, client } = featureClient<typeof calendarApi>('calendar')
