import { feature } from '#app/facts/feature.ts'
import { calendarApi } from './api.ts'

export const manifest = feature({
  api: { calendar: calendarApi },
})
