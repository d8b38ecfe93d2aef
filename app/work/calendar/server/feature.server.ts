import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { calendarData } from './personal-data.ts'
import { calendarReactions } from './reactions.ts'
import { calendarRouter } from './router.ts'
import { serveFeed } from './serve-feed.ts'

export const server = featureServer(manifest, {
  router: { calendar: calendarRouter },
  before: ['identity', 'profiles'],
  reactions: calendarReactions,
  http: [serveFeed],
  personalData: calendarData,
})
