import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { askRelease } from './ask-act.ts'
import { asPayments } from './callers.ts'
import { isMade } from './is-made.ts'
import { lockPayment, lockWithOthers, type Payment } from './lock-payment.ts'
import { makeWanted } from './make-wanted.ts'
import { settleOrder } from './settle-order.ts'

/** Brings the order of a payment on, now that the payment is where it is; the one that it stands in for is let go of. */
const settleOne = command<{ paymentId: string }, { done: true }, Payment>({
  name: 'payment.settle',
  input: z.object({ paymentId: z.uuid() }),
  load: ({ tx, input }) => lockWithOthers(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, payment) => {
    const isLive = payment.status === 'held' || payment.status === 'stored'
    if (isLive && payment.insteadOf) {
      const old = await lockPayment(tx, payment.insteadOf)
      await askRelease(tx, old, 'instead', now)
      await tx.update(payments).set({ insteadOf: null }).where(eq(payments.id, payment.id))
    }
    if (payment.orderId) await settleOrder(tx, payment.orderId, now)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.paymentId }),
})

/** Everything that follows from where a payment is now. Does nothing twice: whoever has looked calls it. */
export async function settleSeen(payment: Payment): Promise<Payment> {
  const { id: paymentId, status } = payment
  const isLive = status === 'held' || status === 'stored'
  const after = isLive && !isMade(payment) ? await makeWanted(asPayments, { paymentId }) : payment
  if (after.orderId && status !== 'open') await settleOne(asPayments, { paymentId })
  return after
}
