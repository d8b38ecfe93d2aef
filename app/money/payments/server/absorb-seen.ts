import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentState } from '#app/facts/payment-states.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { log } from '#platform/log.server.ts'
import { measured } from '#platform/shared/contract.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { absorb, isUnapproved, type Seen, whyWrong } from '../absorb.ts'
import type { PaymentEvent } from '../events.ts'
import { texts } from '../texts.ts'
import { nextLook } from '../when-reserved.ts'
import { bookMoved } from './book-moved.ts'
import { findMendUntil } from './find-mend-until.ts'
import { lockPayment, type Payment } from './lock-payment.ts'
import { tried } from './note-try.ts'

const seenInput = z.object({
  paymentId: z.uuid(),
  /** The name by which it was looked at: another may hold since. */
  reference: z.uuid(),
  /** Null: the provider has none by that name. */
  seen: measured(z.custom<Seen>(), 2000, texts.tooLong).nullable(),
  /** The act that this answers. `refused`: the provider said no, for good. */
  act: z.object({ id: z.uuid(), refused: z.string().max(500).nullable() }).optional(),
})

/** Until its approval the provider is looked at, for a day: in case the customer paid after we gave up. */
const looksAfter = (payment: Payment, status: PaymentState, now: Date): Date | null =>
  isUnapproved(status) && now.getTime() - payment.openedAt.getTime() <= DAY
    ? nextLook(now, payment.looks)
    : null

/**
 * Takes in what the provider says of a payment, once however often and in whatever order it is said, and marks the act that it
 * answers. What cannot be so is kept for an administrator, and nothing of it is believed. Emits what was taken and given back.
 */
export const absorbSeen = command<z.infer<typeof seenInput>, Payment, Payment, PaymentEvent>({
  name: 'payment.absorb',
  input: seenInput,
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now, emit }, payment) => {
    const { seen, act, reference } = input
    if (act)
      await tx
        .update(paymentActs)
        .set({
          ...(act.refused === null ? { doneAt: now, why: null } : { refusedAt: now, why: act.refused }),
          ...tried(now),
        })
        .where(eq(paymentActs.id, act.id))
    // A name that holds no more, of a reservation that was tried again.
    if (reference !== payment.reference) return payment
    const set = seen
      ? await standing(tx, payment, seen, now)
      : { looksAt: looksAfter(payment, payment.status, now) }
    const [changed] = await tx
      .update(payments)
      .set({ ...set, looks: payment.looks + 1 })
      .where(eq(payments.id, payment.id))
      .returning()
    const after = changed ?? payment
    const taken = after.captured - payment.captured
    const returned = after.refunded - payment.refunded
    await bookMoved(tx, after, { taken, returned }, now)
    const data = { paymentId: payment.id, orderId: payment.orderId, amount: taken }
    if (taken > 0) emit({ type: 'payment.taken', subjectId: payment.id, data })
    if (returned > 0)
      emit({ type: 'payment.returned', subjectId: payment.id, data: { ...data, amount: returned } })
    if (after.status === 'failed' && payment.status !== 'failed')
      emit({ type: 'payment.failed', subjectId: payment.id, data: { ...data, amount: payment.amount } })
    return after
  },
  audit: ({ input, subject, output }) => ({
    subjectId: input.paymentId,
    details: { from: subject.status, to: output.status },
  }),
})

async function standing(tx: Transaction, payment: Payment, seen: Seen, now: Date): Promise<Partial<Payment>> {
  const wrong = whyWrong(payment, seen)
  if (wrong) {
    log.error({ paymentId: payment.id, wrong }, 'a payment provider said what cannot be so')
    return { wrong, looksAt: looksAfter(payment, payment.status, now) }
  }
  const { taken: _, returned: __, status, ...sums } = absorb(payment, seen)
  // A reservation by stored means that the bank declined: the customer has time to mend it.
  const isLost = payment.status === 'stored' && payment.reference !== payment.id && seen.state === 'declined'
  if (isLost) return { status: 'failed', looksAt: null, mendUntil: await findMendUntil(tx, payment, now) }
  return {
    ...sums,
    status,
    // What could not be so before, is so no more.
    wrong: null,
    ...(seen.theirId && { theirId: seen.theirId }),
    ...(seen.heldUntil && { heldUntil: seen.heldUntil }),
    looksAt: looksAfter(payment, status, now),
  }
}
