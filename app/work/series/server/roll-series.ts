import { findBothParties } from '#app/work/orders/server/index.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { seriesInput } from '../api.ts'
import { seriesTimes } from '../series-process.ts'
import { timesText } from '../texts.ts'
import { daysToCome, knownRate } from './find-series.ts'
import { advanceSeries, type LeftOut, lockForMaking, type SeriesContext, step } from './machine.ts'
import { leaveOut, makeOrders } from './make-orders.ts'
import { whyNotAgree } from './why-not-agree.ts'

/**
 * Makes orders for days newly within twelve weeks, on both parties' standing agreement. Run by a timer. Safe
 * to run twice or concurrently, since each run waits for the other and sees its progress. Skips holidays and
 * eves. A new rate is announced first and applies to orders made a week later.
 */
export const rollSeries = step('roll', {
  input: seriesInput,
  load: lockForMaking,
  change: async (context, found) => {
    const { tx, now } = context
    const { series } = found
    const { dates, horizon } = daysToCome(series, now)
    if (dates.length === 0) return null
    const parties = await findBothParties(tx, series.customerId, series.workerId)
    const why = whyNotAgree(parties)
    if (!why && (await waitsForRate(context, found))) return null
    const days: [LocalDate, string | null][] = dates.map(date => [date, why ?? holidayOn(date)?.name ?? null])
    const open = days.flatMap(([date, reason]) => (reason ? [] : [date]))
    const closed = days.flatMap(([date, reason]): LeftOut[] => (reason ? [{ date, why: reason }] : []))
    const { made, leftOut } = await makeOrders(context, found, parties, open)
    const kind = why ? ('conflict' as const) : ('skipped' as const)
    await leaveOut(
      context,
      series.id,
      closed.map(({ date, why: note }) => ({ date, why: kind, note })),
    )
    return {
      set: { madeUntil: horizon },
      note: [
        made.length > 0 && `${timesText(made.length)} lagt inn`,
        closed.length + leftOut.length > 0 && `${timesText(closed.length + leftOut.length)} utelatt`,
      ]
        .filter(Boolean)
        .join(', '),
      told: { made, leftOut: [...closed, ...leftOut].sort((a, b) => a.date.localeCompare(b.date)) },
    }
  },
})

/** Has the worker a rate the customer has known for less than a week? Announces it if needed. */
async function waitsForRate(context: SeriesContext, found: Parameters<typeof advanceSeries>[1]) {
  const { series, rate } = found
  if (rate === null) return false
  const words = formatRate(kroner(rate))
  const known = await knownRate(context.tx, series.id)
  if (known?.note !== words) {
    await advanceSeries(context, found, 'announce-rate', { note: words, told: { rate: kroner(rate) } })
    return true
  }
  const since = context.now.getTime() - known.at.getTime()
  return known.action === 'announce-rate' && since < seriesTimes.rateKnownBefore
}
