import { eq } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish } from '#platform/events.ts'
import { nowhere } from '#platform/shared/actor.ts'
import type { PaymentEvent } from '../events.ts'
import { askAct } from './ask-act.ts'
import { asPayments } from './callers.ts'
import { findMendUntil } from './find-mend-until.ts'
import type { Payment } from './lock-payment.ts'

/** Reserves by the stored means, once. The reservation has a name of its own at the provider, which is its act's. */
export async function askReserve(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  if (!payment.means) return askCustomer(tx, payment, now)
  const { amount } = payment
  const actId = await askAct(tx, payment, { kind: 'reserve', cause: 'reserve', amount }, now)
  if (actId)
    await tx.update(payments).set({ reference: actId, theirId: null }).where(eq(payments.id, payment.id))
}

/** Nothing is stored to reserve with: the customer has time to approve it, as after a reservation that failed. */
async function askCustomer(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const { id, orderId, amount } = payment
  const mendUntil = await findMendUntil(tx, payment, now)
  await tx.update(payments).set({ status: 'failed', mendUntil }).where(eq(payments.id, id))
  const event: PaymentEvent = {
    type: 'payment.failed',
    subjectId: id,
    data: { paymentId: id, orderId, amount },
  }
  await publish(event, { tx, now, ...asPayments, origin: nowhere })
}
