import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { paymentInput } from '../api.ts'
import { askReserve } from './ask-reserve.ts'
import { lockPayment, type Payment } from './lock-payment.ts'

/** Reserves by stored means when it is time. An order that was moved has a later time, and its own job. */
const reserveDue = command<{ paymentId: string }, { asked: boolean }, Payment>({
  name: 'payment.reserve',
  input: paymentInput,
  load: ({ tx, input }) => lockPayment(tx, input.paymentId),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, payment) => {
    const isDue = payment.status === 'stored' && payment.reservesAt !== null && payment.reservesAt <= now
    if (isDue && payment.orderId) await askReserve(tx, payment, now)
    return { asked: isDue }
  },
  audit: ({ input, output }) => ({ subjectId: input.paymentId, details: output }),
})

export const reserveItself = timerJob('payments.reserve', paymentInput, reserveDue)

/** Those whose timer was lost. */
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
