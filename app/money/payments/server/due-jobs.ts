import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { payments } from '#app/schema/payments.server.ts'
import { advance, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { askReserve } from './ask-reserve.ts'
import { lockPayment, type Payment } from './lock-payment.ts'

const aboutPayment = z.object({ paymentId: z.uuid() })

/** Reserves by stored means when it is time. An order that was moved has a later time, and its own job. */
const reserveDue = command<z.infer<typeof aboutPayment>, { asked: boolean }, Payment>({
  name: 'payment.reserve',
  input: aboutPayment,
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, payment) => {
    const isDue = payment.status === 'stored' && payment.reservesAt !== null && payment.reservesAt <= now
    if (isDue && payment.orderId) await askReserve(tx, payment, now)
    return { asked: isDue }
  },
  audit: ({ input, output }) => ({ subjectId: input.paymentId, details: output }),
})

export const reserveItself = timerJob('payments.reserve', aboutPayment, reserveDue)

const mayBeCalledOff = ['pending', 'confirmed']

/**
 * Calls an order off whose reservation failed and was not mended in time: free for both, and both are told (decisions, section 7).
 * Work that has begun goes on: what is missing is a debt, which an administrator sees.
 */
const callOffUnpaid = command<z.infer<typeof aboutPayment>, { calledOff: boolean }, Payment, OrderEvent>({
  name: 'payment.call-off',
  input: aboutPayment,
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async (context, payment) => {
    const { tx, now } = context
    const { status, mendUntil, orderId } = payment
    if (status !== 'failed' || !orderId || !mendUntil || mendUntil > now) return { calledOff: false }
    await tx.update(payments).set({ mendUntil: null }).where(eq(payments.id, payment.id))
    const order = await lockOrder(tx, orderId)
    if (!mayBeCalledOff.includes(order.status)) return { calledOff: false }
    await advance(context, order, 'unpaid')
    return { calledOff: true }
  },
  audit: ({ input, output }) => ({ subjectId: input.paymentId, details: output }),
})

export const callOffUnpaidItself = timerJob('payments.call-off', aboutPayment, callOffUnpaid)

/** What the timers missed. */
export const lostReservations = sweepOf(reserveItself, (read: Reader, now, most) =>
  read
    .select({ paymentId: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'stored'),
        eq(payments.reference, payments.id),
        isNotNull(payments.orderId),
        lte(payments.reservesAt, now),
      ),
    )
    .orderBy(asc(payments.reservesAt))
    .limit(most),
)

export const lostCallOffs = sweepOf(callOffUnpaidItself, (read: Reader, now, most) =>
  read
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'failed'), lte(payments.mendUntil, now)))
    .orderBy(asc(payments.mendUntil))
    .limit(most),
)
