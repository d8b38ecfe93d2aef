import { type Absence, absenceTimes } from '#app/facts/absence-steps.ts'
import { withoutContact } from '#app/facts/contact-details.ts'
import type { orders } from '#app/schema/orders.server.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import type { Change } from '#platform/process.ts'
import { formatKr } from '#platform/shared/money.ts'
import {
  approveInput,
  cancelInput,
  complainInput,
  declineInput,
  giveUpInput,
  orderInput,
  wasThereInput,
} from '../api.ts'
import { noMoreTime } from '../more-time.ts'
import { agreedAsLate } from '../settlement.ts'
import { cancellation } from './cancellation.ts'
import { completion } from './completion.ts'
import { charge } from './lines.ts'
import { step } from './machine.ts'

/** The change of a step that was given a reason in somebody's own words. */
const withReason = (words: string): Change<typeof orders> =>
  words ? { set: { reason: words }, note: words } : {}

/** The worker declines, with an optional reason, without ways to get in touch: nothing is agreed. */
export const declineOrder = step('decline', {
  input: declineInput,
  change: ({ input }) => withReason(withoutContact(input.reason).text),
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
  change: (context, order) => cancellation(context, order, context.input.expectedCharge),
})

/** The worker cannot come after all. Free for the customer; counts in the worker's reliability. */
export const giveUpOrder = step('give-up', {
  input: giveUpInput,
  change: ({ input }) => ({ ...withReason(input.reason), ...(input.ill && { ill: true as const }) }),
})

/** The worker starts the work, from 30 minutes before the agreed time until the agreed end. */
export const startOrder = step('start', { input: orderInput })

/** The customer says no to more time. What was agreed holds. */
export const refuseMoreTime = step('refuse-more-time', {
  input: orderInput,
  change: () => ({ set: noMoreTime }),
})

/** The worker takes the question back. */
export const withdrawMoreTime = step('withdraw-more-time', {
  input: orderInput,
  change: () => ({ set: noMoreTime }),
})

/** The customer approves, and chooses whether to pay for extra hours. */
export const approveOrder = step('approve', {
  input: approveInput,
  change: (context, order) => completion(context, order, context.input),
})

/** Approves after 24 hours without an answer. Run by a timer; extra hours are not charged. */
export const approveUnansweredOrder = step('approve-unanswered', {
  input: orderInput,
  change: (context, order) => completion(context, order),
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

/** What is said of an order that did not come about, until somebody objects. */
export const missed = (absence: Absence, now: Date): Change<typeof orders> => ({
  set: { absence, objectionUntil: new Date(now.getTime() + absenceTimes.objectWithin) },
})

/** The customer reports that nobody came. Nothing is charged; the worker may object. */
export const reportAbsence = step('absent', {
  input: orderInput,
  change: ({ now }) => missed('absent', now),
})

/** Ends an order that nobody started. Run by a timer. The worker may object. */
export const lapseOrder = step('lapse', { input: orderInput, change: ({ now }) => missed('lapsed', now) })

/** The worker objects, in words: an administrator decides. */
export const objectToAbsence = step('was-there', {
  input: wasThereInput,
  change: ({ input }) => ({ set: { reason: input.text, objectionUntil: null }, note: input.text }),
})

/** The worker asks, once the time to object is over, to have it looked at. The customer is told that it was asked. */
export const askForLook = step('ask-look', {
  input: wasThereInput,
  change: ({ input }) => ({ set: { reason: input.text }, note: input.text }),
})

/** The customer objects to having shut anybody out, in words: an administrator decides. */
export const objectToShutOut = step('was-home', {
  input: wasThereInput,
  change: ({ input }) => ({ set: { reason: input.text, objectionUntil: null }, note: input.text }),
})

/** Charges for a worker who was not let in, once nobody may object any more. Run by a timer. */
export const chargeShutOut = step('charge-shut-out', {
  input: orderInput,
  change: async (context, order) => {
    const price = agreedAsLate(order)
    await charge(context, order, price, `Slapp ikke inn, 50 % av ${formatKr(order.agreed.gross)}`)
    return { set: { objectionUntil: null }, note: formatKr(price.gross), charged: price }
  },
})
