import { type Reaction, react } from '#platform/events.ts'
import type { SecurityEvent } from '../events.ts'
import { record } from './record.ts'

/** What features tell of a person's account is written down in the transaction in which it happened. */
export const securityReactions: Reaction[] = [
  react<SecurityEvent, SecurityEvent['type']>(
    'security.noted',
    ({ subjectId: userId, data }, { tx, now, origin }) => record(tx, now, origin, { userId, ...data }),
  ),
]
