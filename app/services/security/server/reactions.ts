import { type Reaction, react } from '#platform/events.ts'
import type { SecurityEvent } from '../events.ts'
import { record } from './record.ts'

/** Stores account events from other features, in their transaction. */
export const securityReactions: Reaction[] = [
  react<SecurityEvent, SecurityEvent['type']>(
    'security.noted',
    ({ subjectId: userId, data }, { tx, now, origin }) => record(tx, now, origin, { userId, ...data }),
  ),
]
