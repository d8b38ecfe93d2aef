import { z } from 'zod'
import type { PaidWork } from '#app/facts/paid-work.ts'
import { leastPayment, paymentTimes } from '#app/facts/payment-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { seal, unseal } from '#platform/crypto.server.ts'
import { personOf } from '#platform/ruling.ts'
import { measured } from '#platform/shared/contract.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import { nextLook } from '../when-reserved.ts'
import { lockPayment, type Payment } from './lock-payment.ts'

const keptInput = z.object({
  paymentId: z.uuid(),
  provider: z.enum(['test', 'vipps', 'stripe']),
  amount: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  description: z.string().max(100),
  about: measured(z.custom<PaidWork>(), 2000, texts.tooLong).nullable(),
  stores: z.boolean(),
  reservesAt: z.iso.datetime().nullable(),
  /** What is to be made, as JSON. Null where the order is there already. */
  wanted: z.string().max(60_000).nullable(),
  orderId: z.uuid().nullable(),
  insteadOf: z.uuid().nullable(),
})

/**
 * Keeps what a customer is about to approve, before the provider hears of it, so that nothing is lost whatever happens next.
 * Idempotent by the payment's id, which the page has chosen. Errors: INVALID_INPUT when it is somebody else's, CONFLICT
 * `other-asked` when something else was kept under it.
 */
export const keepCheckout = command<z.infer<typeof keptInput>, Payment, null>({
  name: 'payment.keep',
  input: keptInput,
  load: async () => null,
  authorise: ({ actor }) => only(customerRole, actor, 'Bare oppdragsgivere kan betale.'),
  run: async ({ tx, actor, input, now }) => {
    const { paymentId: id, wanted, reservesAt, ...kept } = input
    const { profileId } = personOf(actor)
    if (input.amount < leastPayment) throw invalidInput({ amount: 'Beløpet er for lite til å betales.' })
    await tx
      .insert(payments)
      .values({
        ...{ id, reference: id, customerId: profileId, status: 'open', openedAt: now, ...kept },
        wanted: wanted && seal(wanted, id),
        reservesAt: reservesAt ? new Date(reservesAt) : null,
        looksAt: nextLook(now, 0),
      })
      .onConflictDoNothing()
    const payment = await lockPayment(tx, id)
    if (payment.customerId !== profileId)
      throw invalidInput({ paymentId: 'Last siden på nytt og prøv igjen.' })
    if (!isSame(payment, input)) throw conflict(texts.otherAsked, 'other-asked')
    return payment
  },
  audit: ({ input }) => ({ subjectId: input.paymentId, details: { amount: input.amount } }),
})

/** Is it what was kept under this id? What was wanted is forgotten once it is made. */
const isSame = (kept: Payment, { amount, wanted }: z.infer<typeof keptInput>): boolean =>
  kept.amount === amount && (kept.wanted === null || wanted === unseal(kept.wanted, kept.id))

/** When what was wanted is given up, if nobody has approved it. */
export const givenUpAt = ({ openedAt }: Payment): Date =>
  new Date(openedAt.getTime() + paymentTimes.approvesWithin)
