import { and, eq, inArray } from 'drizzle-orm'
import { quietly } from '#app/facts/orders-events.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { seriesSkips } from '#app/schema/series.server.ts'
import {
  advance,
  createOrder,
  lockOrder,
  type NamedParties,
  openWish,
} from '#app/work/orders/server/index.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { whyNot } from '../choice.ts'
import type { FoundSeries } from './find-series.ts'
import type { LeftOut, SeriesContext } from './machine.ts'
import { checkDays } from './preview.ts'

type Skip = Pick<typeof seriesSkips.$inferInsert, 'date' | 'why' | 'note'>

/**
 * Makes a confirmed order for each given day, by the order process: placed and accepted on both parties'
 * standing agreement. Days with an obstacle are left out with the reason. The worker must be locked
 * (`lockSeriesForMaking`).
 */
export async function makeOrders(
  context: SeriesContext,
  { series }: FoundSeries,
  parties: NamedParties,
  dates: readonly LocalDate[],
): Promise<{ made: string[]; leftOut: LeftOut[] }> {
  const { tx, now } = context
  const { id: seriesId, serviceId, time, halfHours, tasks } = series
  const made: string[] = []
  const leftOut: LeftOut[] = []
  // Both agreed earlier, so nobody acts now.
  const standing: SeriesContext = { ...quietly(context), actor: { kind: 'system', name: 'series' } }
  const days = await checkDays(tx, parties, series, dates, now)
  for (const day of days) {
    const { date } = day
    const why = whyNot(day)
    if (why) {
      leftOut.push({ date, why })
      continue
    }
    const wish = { seriesId, serviceId, date, time, halfHours, ...wishOf(openWish(series), 'chosen'), tasks }
    const orderId = await createOrder(standing, parties, wish)
    await advance(standing, await lockOrder(tx, orderId), 'accept', {
      // What the series was agreed by; it is being agreed now where it has no answer yet.
      set: { agreedAt: series.answeredAt ?? now },
      note: 'Del av en fast avtale',
    })
    made.push(orderId)
  }
  await tx
    .delete(seriesSkips)
    .where(and(eq(seriesSkips.seriesId, seriesId), inArray(seriesSkips.date, [...dates])))
  await leaveOut(
    context,
    seriesId,
    // What goes instead is told now, and not kept: it is another tomorrow.
    days.flatMap(({ date, conflict }) => (conflict ? [{ date, why: 'conflict', note: conflict }] : [])),
  )
  return { made, leftOut }
}

/** Stores left-out days. */
export async function leaveOut(
  { tx, now }: Pick<SeriesContext, 'tx' | 'now'>,
  seriesId: string,
  skips: readonly Skip[],
): Promise<void> {
  for (const { date, why, note } of skips) {
    await tx
      .insert(seriesSkips)
      .values({ seriesId, date, why, note, at: now })
      .onConflictDoUpdate({
        target: [seriesSkips.seriesId, seriesSkips.date],
        set: { why, note: note ?? null, at: now },
      })
  }
}
