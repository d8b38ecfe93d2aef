import { eq } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { askAct } from './ask-act.ts'
import type { Payment } from './lock-payment.ts'

/** Reserves by the stored means, once. The reservation has a name of its own at the provider, which is its act's. */
export async function askReserve(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const { amount } = payment
  const actId = await askAct(tx, payment, { kind: 'reserve', cause: 'reserve', amount }, now)
  if (actId)
    await tx.update(payments).set({ reference: actId, theirId: null }).where(eq(payments.id, payment.id))
}
