import { lookUpLater } from '#app/work/travel/server/index.ts'
import { react } from '#platform/events.ts'
import type { OpenRequestEvent } from '../events.ts'

/** An open request, whose readers know only how far it is. */
export const lookUpPlace = react<OpenRequestEvent, OpenRequestEvent['type']>(
  'open-request.published',
  ({ data: { requestId } }, { tx }) => lookUpLater(tx, 'open-request', requestId),
)
