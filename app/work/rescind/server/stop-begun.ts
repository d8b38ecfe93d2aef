import type { z } from 'zod'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { advance, type LoadedOrder, lockOrder, stopped } from '#app/work/orders/server/index.ts'
import { approvalPrice } from '#app/work/orders/settlement.ts'
import { command } from '#platform/command.ts'
import { rescindBegunInput } from '../api.ts'
import { texts } from '../texts.ts'
import { orderAbout } from './about.ts'
import { type Declaration, declare, findDeclaration } from './declarations.ts'
import { mayRescindBegun } from './policy.ts'

type Subject = { order: LoadedOrder; declared: Declaration | undefined }

/**
 * The customer goes back on work that has begun: it is stopped with the hours until now, which are paid as always, and what was
 * declared is kept. Sent twice, it is done once. Errors: FORBIDDEN past the last day of the right, CONFLICT when the work is not
 * going on, INVALID_INPUT at `workedHalfHours`.
 */
export const stopBegun = command<z.infer<typeof rescindBegunInput>, { done: true }, Subject, OrderEvent>({
  name: 'rescind.stop',
  input: rescindBegunInput,
  load: async ({ tx, input: { orderId } }) => {
    const order = await lockOrder(tx, orderId)
    return { order, declared: await findDeclaration(tx, { orderId }) }
  },
  authorise: ({ actor, now }, { order, declared }) => mayRescindBegun(actor, order, declared, now),
  run: async (context, { order, declared }) => {
    if (declared) return { done: true }
    const { tx, now, input } = context
    const { workedHalfHours } = input
    const why = texts.stopped
    await advance(
      context,
      order,
      'stop',
      await stopped({ ...context, input: { workedHalfHours, why } }, order),
    )
    await declare(tx, {
      ...{ orderId: order.id, customerId: order.customerId, at: now },
      ...{ name: input.name, address: input.address, about: orderAbout(order, order.worker) },
      ...{ askedAt: order.requestedAt, agreedAt: order.agreedAt },
      ...{ halfHours: workedHalfHours, gross: approvalPrice({ ...order, workedHalfHours }).gross },
    })
    return { done: true }
  },
  audit: ({ subject: { order, declared } }) => ({
    subjectId: order.id,
    details: { from: order.status, ...(declared && { again: true }) },
  }),
})
