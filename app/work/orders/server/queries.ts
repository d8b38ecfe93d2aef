import { z } from 'zod'
import { type OrderTab, tabOf } from '#app/facts/order-process.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { type OrderDetails, type OrderListInput, type OrderPage, orderListInput } from '../api.ts'
import { findBeside } from './find-beside.ts'
import { findOrder } from './find-order.ts'
import { findOrderPage } from './find-order-page.ts'
import { findTotals, sumOf } from './find-totals.ts'
import { withOtherTimes } from './other-times.ts'
import { findWaysTo } from './place-seen.ts'
import { canSee, partyOf } from './policy.ts'
import { guarded, presentCard, presentDetails } from './present-order.ts'

/** A page of the actor's own orders, in the role that they act in. */
export const myOrders = query<OrderListInput, OrderPage>({
  name: 'order.mine',
  input: orderListInput,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input, now }) => {
    const [{ found, nextCursor }, totals] = await Promise.all([
      findOrderPage(read, actor, input),
      findTotals(read, actor),
    ])
    const wayTo = await findWaysTo(
      read,
      actor,
      found.map(({ order }) => order),
      ['pending'],
    )
    const inTab = (tab: OrderTab) => sumOf(totals, status => tabOf(status) === tab)
    return {
      orders: found.map(order => presentCard(order, actor, now, wayTo(order.order))),
      nextCursor,
      totals: { requests: inTab('requests'), active: inTab('active'), history: inTab('history') },
    }
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
    const order = { id: found.order.id, address: found.order.address, ...guarded(found) }
    enforce(canSee(actor, order), actor)
    // Only the worker is told of the law, and when it is possible instead.
    const asksWorker = partyOf(actor, order) === 'worker'
    const { otherTimes } = asksWorker ? await withOtherTimes(read, order, now) : order
    const [beside, wayTo] = await Promise.all([
      findBeside(read, actor, found),
      findWaysTo(read, actor, [found.order]),
    ])
    return presentDetails({ ...found, otherTimes }, actor, now, { beside, way: wayTo(found.order) })
  },
})
