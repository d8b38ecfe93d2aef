import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { checkUnreadDaily } from './check-unread.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'
import { messageData } from './personal-data.ts'
import { messageReactions } from './reactions.ts'
import { messagesRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { messages: messagesRouter },
  before: ['series', 'evidence'],
  reactions: messageReactions,
  jobs: [mailUnreadMessages, checkUnreadDaily],
  personalData: messageData,
})
