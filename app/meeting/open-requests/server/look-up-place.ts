import { lookUpLater } from '#app/work/travel/server/index.ts'
import { react } from '#platform/events.ts'
import type { OpenRequestEvent } from '../events.ts'

/** An open request, whose readers know only how far it is. Those who were told of it may have it open. */
export const lookUpPlace = react<OpenRequestEvent, OpenRequestEvent['type']>(
  'open-request.published',
  ({ data: { requestId, suitable } }, { tx }) => lookUpLater(tx, 'open-request', requestId, suitable),
)
