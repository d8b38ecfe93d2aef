import type { orders } from '#app/schema/orders.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Change } from '#platform/process.ts'
import { formatHours } from '#platform/shared/time.ts'
import { approveInput, cancelInput, complainInput, declineInput, giveUpInput, orderInput } from '../api.ts'
import { chargedHalfHours, workPrice } from '../settlement.ts'
import { cancellation } from './cancellation.ts'
import { agreedLine, writeLine } from './lines.ts'
import type { LoadedOrder } from './load-order.ts'
import { step } from './machine.ts'

/** The change of a step that was given a reason in somebody's own words. */
const withReason = (words: string): Change<typeof orders> =>
  words ? { set: { reason: words }, note: words } : {}

/** The worker says no, with a reason if they like. */
export const declineOrder = step('decline', {
  input: declineInput,
  change: ({ input }) => withReason(input.reason),
})

/** The customer takes an unanswered request back, for free. */
export const withdrawOrder = step('withdraw', { input: orderInput })

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireOrder = step('expire', { input: orderInput })

/**
 * The customer cancels a confirmed order: free until 24 hours before the start, half the price after. If the
 * charge is no longer the one that the screen showed, nothing happens and the new one is told.
 */
export const cancelOrder = step('cancel', {
  input: cancelInput,
  change: ({ tx, input, now }, order) => cancellation(tx, order, input.expectedCharge, now),
})

/** The worker cannot come after all. Costs the customer nothing and counts in the worker's reliability. */
export const giveUpOrder = step('give-up', {
  input: giveUpInput,
  change: ({ input }) => withReason(input.reason),
})

/** The worker is there and begins: from 30 minutes before the agreed time. */
export const startOrder = step('start', { input: orderInput })

/** Freezes what the customer pays for the work, and ends the order. */
async function completion(tx: Transaction, order: LoadedOrder, now: Date, acceptExtraHours: boolean) {
  const agreed = await agreedLine(tx, order.id)
  const worked = order.workedHalfHours ?? agreed.halfHours
  const halfHours = chargedHalfHours(agreed.halfHours, worked, acceptExtraHours)
  await writeLine(tx, order, 'charge', workPrice({ ...order, rate: agreed.rate }, halfHours))
  return { set: { completedAt: now }, note: `${formatHours(halfHours)} faktureres` }
}

/** The customer is satisfied, and says whether hours above the agreed ones may be charged. */
export const approveOrder = step('approve', {
  input: approveInput,
  change: ({ tx, input, now }, order) => completion(tx, order, now, input.acceptExtraHours),
})

/** 24 hours went by without a word. Taken by a timer; hours above the agreed ones are not charged. */
export const approveUnansweredOrder = step('approve-unanswered', {
  input: orderInput,
  change: ({ tx, now }, order) => completion(tx, order, now, false),
})

/** The customer is not satisfied, says why within 24 hours, and may show it. An administrator decides. */
export const complainAboutOrder = step('complain', {
  input: complainInput,
  change: async (context, order) => {
    const { pictures, text } = context.input
    await attachPictures(context, pictures, { kind: 'order', id: order.id })
    return { ...withReason(text), pictures }
  },
})
