import { quietly } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { advance, cancellation, lockOrder } from '#app/work/orders/server/index.ts'
import { whyFree } from '#app/work/orders/settlement.ts'
import { conflict } from '#platform/shared/errors.ts'
import { type SeriesParty, seriesTimes } from '../series-process.ts'
import { texts } from '../texts.ts'
import type { FoundSeries } from './find-series.ts'
import type { SeriesContext } from './machine.ts'

type SeriesOrder = FoundSeries['orders'][number]

/** Who ends or pauses a series. */
type Ending = Exclude<SeriesParty, 'timer'>

/**
 * What happens to agreed orders when somebody ends or pauses the series: cancelled, or kept. An administrator ends what costs
 * the customer nothing; what is nearer is decided on its own page, where the worker may be paid for it.
 */
export function effectOf(
  found: Pick<FoundSeries, 'orders'> & { worker: Pick<FoundSeries['worker'], 'shut'> },
  by: Ending,
  now: Date,
): { calledOff: SeriesOrder[]; kept: SeriesOrder[] } {
  const agreed = found.orders.filter(({ status, startsAt }) => status === 'confirmed' && startsAt > now)
  const goes = ({ startsAt, excusedByBlock, lacksCard }: SeriesOrder) =>
    by === 'worker'
      ? startsAt.getTime() - now.getTime() > seriesTimes.endsWithoutCountingAfter
      : whyFree(
          { startsAt, excusedByBlock, unavailable: found.worker.shut || lacksCard ? 'worker' : null },
          now,
        ) !== null
  return { calledOff: agreed.filter(goes), kept: agreed.filter(order => !goes(order)) }
}

/**
 * Cancels orders far enough ahead, by the order process: free for the customer, no penalty for the worker.
 * CONFLICT with reason `plan-changed` when the number differs from the screen's.
 */
export async function callOff(
  context: SeriesContext,
  found: FoundSeries,
  by: Ending,
  expected: number,
): Promise<{ calledOff: string[]; kept: number; days: Date[] }> {
  const { tx, now } = context
  const { calledOff, kept } = effectOf(found, by, now)
  if (calledOff.length !== expected) throw conflict(texts.planChanged, 'plan-changed')
  const quiet = quietly(context)
  for (const { id } of calledOff) {
    const order = await lockOrder(tx, id)
    if (order.status !== 'confirmed') throw conflict(texts.planChanged, 'plan-changed')
    if (by === customerRole) {
      await advance(quiet, order, 'cancel', await cancellation(quiet, order, 0))
    } else {
      await advance({ ...quiet, actor: { kind: 'system', name: 'series' } }, order, 'release')
    }
  }
  return {
    calledOff: calledOff.map(({ id }) => id),
    kept: kept.length,
    days: calledOff.map(({ startsAt }) => startsAt),
  }
}
