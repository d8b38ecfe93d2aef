import { z } from 'zod'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { OrderCard, OrderDetails } from '../api.ts'
import { findOrder } from './find-order.ts'
import { findOrders, ownedBy } from './find-orders.ts'
import { canSee } from './policy.ts'
import { guarded, presentCard, presentDetails } from './present-order.ts'

const nothing = z.unknown()

/** The actor's own orders, in the role that they act in. */
export const myOrders = query<unknown, OrderCard[]>({
  name: 'order.mine',
  input: nothing,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    const found = await findOrders(read, ownedBy(actor))
    return found.map(order => presentCard(order, actor, now))
  },
})

/** One order with everything on its page. Unknown and somebody else's are the same: NOT_FOUND. */
export const oneOrder = query<{ orderId: string }, OrderDetails>({
  name: 'order.one',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input, now }) => {
    const found = await findOrder(read, input.orderId)
    if (!found) throw notFound()
    enforce(canSee(actor, guarded(found)), actor)
    return presentDetails(found, actor, now)
  },
})
