import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { serveOneClick } from './one-click.ts'
import { notificationData } from './personal-data.ts'
import { pushReactions, sendPush } from './push.ts'
import { notificationsRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { notifications: notificationsRouter },
  reactions: pushReactions,
  jobs: [sendPush],
  http: [serveOneClick],
  personalData: notificationData,
})
