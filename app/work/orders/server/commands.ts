import type { orders } from '#app/schema/orders.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Change } from '#platform/process.ts'
import { formatHours } from '#platform/shared/time.ts'
import { approveInput, cancelInput, complainInput, declineInput, giveUpInput, orderInput } from '../api.ts'
import { chargedHalfHours, workPrice } from '../settlement.ts'
import { cancellation } from './cancellation.ts'
import { writeLine } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'
import { step } from './machine.ts'

/** The change of a step that was given a reason in somebody's own words. */
const withReason = (words: string): Change<typeof orders> =>
  words ? { set: { reason: words }, note: words } : {}

/** The worker declines, with an optional reason. */
export const declineOrder = step('decline', {
  input: declineInput,
  change: ({ input }) => withReason(input.reason),
})

/** The customer withdraws an unanswered request, for free. */
export const withdrawOrder = step('withdraw', { input: orderInput })

/** Expires a request. Run by a timer; does nothing when it was answered. */
export const expireOrder = step('expire', { input: orderInput })

/**
 * The customer cancels a confirmed order: free until 24 hours before the start, half the price after. If the
 * charge differs from the one on screen, nothing happens and the error tells the new one.
 */
export const cancelOrder = step('cancel', {
  input: cancelInput,
  change: ({ tx, input, now }, order) => cancellation(tx, order, input.expectedCharge, now),
})

/** The worker cannot come after all. Free for the customer; counts in the worker's reliability. */
export const giveUpOrder = step('give-up', {
  input: giveUpInput,
  change: ({ input }) => withReason(input.reason),
})

/** The worker starts the work, from 30 minutes before the agreed time. */
export const startOrder = step('start', { input: orderInput })

/** Freezes the final charge and completes the order. */
async function completion(tx: Transaction, order: LoadedOrder, now: Date, acceptExtraHours: boolean) {
  const { agreed } = order
  const worked = order.workedHalfHours ?? agreed.halfHours
  const halfHours = chargedHalfHours(agreed.halfHours, worked, acceptExtraHours)
  const price = workPrice({ ...order, rate: agreed.rate }, halfHours)
  await writeLine(tx, order, 'charge', price)
  return { set: { completedAt: now }, note: `${formatHours(halfHours)} faktureres`, gross: price.gross }
}

/** The customer approves, and chooses whether to pay for extra hours. */
export const approveOrder = step('approve', {
  input: approveInput,
  change: ({ tx, input, now }, order) => completion(tx, order, now, input.acceptExtraHours),
})

/** Approves after 24 hours without an answer. Run by a timer; extra hours are not charged. */
export const approveUnansweredOrder = step('approve-unanswered', {
  input: orderInput,
  change: ({ tx, now }, order) => completion(tx, order, now, false),
})

/** The customer complains within 24 hours, with a reason and perhaps pictures. An administrator decides. */
export const complainAboutOrder = step('complain', {
  input: complainInput,
  change: async (context, order) => {
    const { pictures, text } = context.input
    await attachPictures(context, pictures, { kind: 'order', id: order.id })
    return { ...withReason(text), pictures }
  },
})
