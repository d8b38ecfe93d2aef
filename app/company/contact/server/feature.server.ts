import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { contactData } from './personal-data.ts'
import { contactInboxRouter, contactRouter } from './router.ts'
import { sweepMessagesDaily } from './sweep-messages.ts'
import { waitingMessages } from './waiting-messages.ts'

export const server = featureServer(manifest, {
  router: { contact: contactRouter, contactInbox: contactInboxRouter },
  jobs: [sweepMessagesDaily],
  personalData: contactData,
  waiting: waitingMessages,
})
