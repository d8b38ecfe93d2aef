import type { z } from 'zod'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { advance, type LoadedOrder, lockOrder, rescission } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { rescindInput } from '../api.ts'
import { orderAbout } from './about.ts'
import { type Declaration, declare, findDeclaration } from './declarations.ts'
import { mayRescind } from './policy.ts'

type Subject = { order: LoadedOrder; declared: Declaration | undefined }

/**
 * The customer goes back on an order that has not begun, by the right of withdrawal: for nothing, with an acknowledgement by mail.
 * Sent twice, it is done once. Errors: FORBIDDEN past its last day, CONFLICT when the work has begun or the order is over.
 */
export const rescindOrder = command<z.infer<typeof rescindInput>, { done: true }, Subject, OrderEvent>({
  name: 'order.rescind',
  input: rescindInput,
  load: async ({ tx, input: { orderId } }) => {
    const order = await lockOrder(tx, orderId)
    return { order, declared: await findDeclaration(tx, { orderId }) }
  },
  authorise: ({ actor, now }, { order, declared }) => mayRescind(actor, order, declared, now),
  run: async (context, { order, declared }) => {
    if (declared) return { done: true }
    const { tx, now, input } = context
    await advance(context, order, 'rescind', await rescission(context, order))
    await declare(tx, {
      ...{ orderId: order.id, customerId: order.customerId, at: now },
      ...{ name: input.name, address: input.address, about: orderAbout(order, order.worker) },
      ...{ askedAt: order.requestedAt, agreedAt: order.agreedAt },
    })
    return { done: true }
  },
  audit: ({ subject: { order, declared } }) => ({
    subjectId: order.id,
    details: { from: order.status, ...(declared && { again: true }) },
  }),
})
