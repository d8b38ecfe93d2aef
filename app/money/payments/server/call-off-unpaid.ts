import { and, asc, eq, lte } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { payments } from '#app/schema/payments.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { advance, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { formatDay } from '#platform/shared/time.ts'
import { paymentInput } from '../api.ts'
import { paymentNotices } from '../notices.ts'
import { findPayment, lockPayment, type Payment } from './lock-payment.ts'

const mayBeCalledOff = ['pending', 'confirmed']

/**
 * Calls an order off whose reservation failed and was not mended in time: free for both, and both are told (decisions, section 7).
 * Work that has begun goes on: what is missing is a debt, which an administrator sees.
 */
const callOffUnpaid = command<{ paymentId: string }, { calledOff: boolean }, Payment, OrderEvent>({
  name: 'payment.call-off',
  input: paymentInput,
  load: async ({ tx, input }) => {
    // Its order first: so do all who end an order and settle its payments.
    const found = await findPayment(input.paymentId, tx)
    if (found?.orderId) await lockOrder(tx, found.orderId)
    return lockPayment(tx, input.paymentId)
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async (context, payment) => {
    const { tx, now } = context
    const { status, mendUntil, orderId } = payment
    if (status !== 'failed' || !orderId || !mendUntil || mendUntil > now) return { calledOff: false }
    await tx.update(payments).set({ mendUntil: null }).where(eq(payments.id, payment.id))
    const order = await lockOrder(tx, orderId)
    if (!mayBeCalledOff.includes(order.status)) return { calledOff: false }
    await advance(context, order, 'unpaid')
    const { customer, worker, serviceName: service, startsAt } = order
    const told = { orderId, service, day: formatDay(startsAt), amount: formatKr(payment.amount) }
    for (const [role, { userId }] of [
      [customerRole, customer],
      ['worker', worker],
    ] as const) {
      const kind = 'payment.called-off'
      const said = paymentNotices[kind].says({ ...told, role, customer: firstName(customer.fullName) })
      await notify(tx, now, { userId, role, kind, ...said })
    }
    return { calledOff: true }
  },
  audit: ({ input, output }) => ({ subjectId: input.paymentId, details: output }),
})

export const callOffUnpaidItself = timerJob('payments.call-off', paymentInput, callOffUnpaid)

/** Those whose timer was lost. */
export const lostCallOffs = sweepOf(callOffUnpaidItself, (read: Reader, now, most) =>
  read
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'failed'), lte(payments.mendUntil, now)))
    .orderBy(asc(payments.mendUntil))
    .limit(most),
)
