import type { OrderCharged } from '#app/facts/orders-events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { localDate } from '#platform/shared/time.ts'
import { chargeEntry } from '../entries.ts'
import { post } from './post.ts'

/** What is charged is in the books from the same transaction. */
export const ledgerReactions: Reaction[] = [
  react<OrderCharged, 'order.charged'>('order.charged', ({ data }, { tx, now }) =>
    post(tx, now, chargeEntry(data, localDate(now))),
  ),
]
