import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { outlayTimes } from '#app/facts/outlays.ts'
import { orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { outlayInput } from '../api.ts'
import { closeOutlay } from './close-outlay.ts'
import { lapseOutlay } from './lapse-outlay.ts'
import { remindOfReceipt } from './remind-of-receipt.ts'

/** Ends a question when its time is over. */
export const lapseItself = timerJob('outlays.lapse', outlayInput, lapseOutlay)
/** Reminds the worker of a receipt, once. */
export const remindItself = timerJob('outlays.remind', outlayInput, remindOfReceipt)
/** Ends what nobody sent a receipt for. */
export const closeItself = timerJob('outlays.close', outlayInput, closeOutlay)

/** Those whose timer was lost. */
export const lostLapses = sweepOf(lapseItself, (read: Reader, now, most) =>
  read
    .select({ outlayId: outlays.id })
    .from(outlays)
    .where(and(eq(outlays.status, 'asked'), lte(outlays.lapsesAt, now)))
    .orderBy(asc(outlays.lapsesAt))
    .limit(most),
)

const endedBefore = (now: Date, span: number) => lte(orders.endsAt, new Date(now.getTime() - span))

const findApproved = (read: Reader) =>
  read.select({ outlayId: outlays.id }).from(outlays).innerJoin(orders, eq(orders.id, outlays.orderId))

export const lostReminders = sweepOf(remindItself, (read: Reader, now, most) =>
  findApproved(read)
    .where(
      and(
        eq(outlays.status, 'approved'),
        isNull(outlays.remindedAt),
        endedBefore(now, outlayTimes.remindsAfter),
      ),
    )
    .orderBy(asc(orders.endsAt))
    .limit(most),
)

export const lostCloses = sweepOf(closeItself, (read: Reader, now, most) =>
  findApproved(read)
    .where(and(eq(outlays.status, 'approved'), endedBefore(now, outlayTimes.receiptWithin)))
    .orderBy(asc(orders.endsAt))
    .limit(most),
)
