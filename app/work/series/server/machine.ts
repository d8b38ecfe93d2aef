import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderSeries, seriesSteps } from '#app/schema/series.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { machine, type Taken } from '#platform/process.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SeriesEvent } from '../events.ts'
import { type SeriesActionId, seriesProcess } from '../series-process.ts'
import { texts, whenText } from '../texts.ts'
import { type FoundSeries, guardedSeries } from './find-series.ts'
import { lockSeries, lockSeriesForMaking } from './lock-series.ts'
import { canTake } from './policy.ts'

export type SeriesContext<Input = unknown> = CommandContext<Input, SeriesEvent | OrderEvent>

type Told = Pick<SeriesEvent['data'], 'made' | 'calledOff' | 'kept' | 'leftOut' | 'rate' | 'away'>
type Asked = { seriesId: string }

/** The commands of a series. A step's event tells what it made or cancelled. */
export const { step, advance: advanceSeries } = machine(seriesProcess, {
  table: orderSeries,
  load: ({ tx, input, now }: CommandContext<Asked, SeriesEvent | OrderEvent>) =>
    lockSeries(tx, input.seriesId, now),
  can: (actor, action, found: FoundSeries, now) => canTake(actor, action, guardedSeries(found), now),
  rowOf: ({ series }) => series,
  changed: texts.changed,
  record: ({ tx }, { series }, { action, at, actorUserId, note }) =>
    tx.insert(seriesSteps).values({ seriesId: series.id, action, at, actorUserId, note }),
  eventOf: (found: FoundSeries, { action, set, told }: TakenSeries) =>
    seriesEvent(found, action, { reason: set?.reason ?? null, ...told }),
})

type TakenSeries = Taken<SeriesActionId, typeof orderSeries, { told: Partial<Told> }>

/** Locks a series for a step that makes orders. */
export const lockForMaking = ({ tx, input, now }: SeriesContext<Asked>): Promise<FoundSeries> =>
  lockSeriesForMaking(tx, input.seriesId, now)

/** What the others hear. */
export function seriesEvent(
  { series, serviceName }: Pick<FoundSeries, 'series' | 'serviceName'>,
  action: SeriesActionId,
  told: Partial<Told> & { reason?: string | null } = {},
): SeriesEvent {
  const { id, customerId, workerId } = series
  const about = `${serviceName}, ${whenText(series)}`
  const nothing = { made: [], calledOff: [], leftOut: [], kept: 0, rate: null, reason: null, away: null }
  const data = { ...nothing, seriesId: id, action, customerId, workerId, about, ...told }
  return { type: seriesProcess.steps[action].event, subjectId: id, data }
}

/** A day that is left out, and why, for both to read. */
export type LeftOut = { date: LocalDate; why: string }
