import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { paymentActs, payments } from '#app/schema/payments.server.ts'
import { query } from '#platform/query.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { paymentInput } from '../api.ts'
import { storyOf } from '../story.ts'
import { findTestPayment } from './find-test-payment.ts'
import { findPayment, type Payment } from './lock-payment.ts'
import { present } from './present-payment.ts'

/** Payments are shown to customers alone, and to each their own. */
export const onlyCustomers = ({ actor }: { actor: Actor }) =>
  only(customerRole, actor, 'Bare oppdragsgivere ser betalinger.')

/** The caller's own payment. NOT_FOUND for anybody else's. */
export async function ownPayment(actor: Actor, paymentId: string): Promise<Payment> {
  const found = await findPayment(paymentId)
  if (!found || actor.kind !== 'person' || found.customerId !== actor.profileId) throw notFound()
  return found
}

export const onePayment = query({
  name: 'payment.one',
  input: paymentInput,
  authorise: onlyCustomers,
  run: async ({ actor, input, now }) => present(await ownPayment(actor, input.paymentId), now),
})

export const paymentsOfOrder = query({
  name: 'payment.of-order',
  input: z.object({ orderId: z.uuid() }),
  authorise: onlyCustomers,
  run: async ({ read, actor, input, now }) => {
    const profileId = actor.kind === 'person' ? actor.profileId : ''
    const found = await read
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, input.orderId), eq(payments.customerId, profileId)))
      .orderBy(asc(payments.openedAt), asc(payments.id))
    const ids = found.map(({ id }) => id)
    const acts = await read.select().from(paymentActs).where(inArray(paymentActs.paymentId, ids))
    return {
      isMoving: acts.some(({ doneAt, refusedAt }) => !doneAt && !refusedAt),
      payments: found.map(payment => present(payment, now)),
      steps: storyOf(found, acts).map(step => ({ ...step, at: step.at.toISOString() })),
    }
  },
})

/** What the test provider's page shows. Like that of another company, it knows no order. NOT_FOUND for another customer's. */
export const testPaymentAsked = query({
  name: 'test-bank.one',
  input: z.object({ reference: z.uuid() }),
  authorise: onlyCustomers,
  run: async ({ actor, input: { reference } }) => {
    await ownPayment(actor, reference)
    const found = await findTestPayment(reference)
    if (!found) throw notFound()
    const { amount, description, state, stores } = found
    return { reference, amount, description, state, stores }
  },
})
