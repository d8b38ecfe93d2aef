import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderSeries, seriesSteps } from '#app/schema/series.server.ts'
import { type Command, type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SeriesEvent } from '../events.ts'
import { type SeriesActionId, seriesTransitionOf } from '../series-process.ts'
import { texts, whenText } from '../texts.ts'
import { type FoundSeries, guardedSeries } from './find-series.ts'
import { lockSeries, lockSeriesForMaking } from './load-series.ts'
import { canTake } from './policy.ts'

export type SeriesContext<Input = unknown> = CommandContext<Input, SeriesEvent | OrderEvent>

type Done = { done: true }
type Told = Pick<SeriesEvent['data'], 'made' | 'calledOff' | 'kept' | 'leftOut' | 'rate'>

type Change = {
  /** Columns that change besides the status. */
  set?: Partial<typeof orderSeries.$inferInsert>
  /** For the history: words of whoever acted, or what was done. */
  note?: string | null
  told?: Partial<Told>
}

/**
 * Makes the command for one row of the process table: hold the series, ask the policy, do what belongs to it, change
 * the state on the condition that it still is one that the row begins in, write the history, tell the others. A change
 * of null: there was nothing to do. `makes`: orders are made of it.
 */
export function seriesTransition<Input extends { seriesId: string }>(definition: {
  action: SeriesActionId
  input: z.ZodType<Input>
  makes?: true
  change?: (context: SeriesContext<Input>, series: FoundSeries) => Promise<Change | null> | Change
}): Command<Input, Done> {
  const { action, input, makes, change } = definition
  return command<Input, Done, FoundSeries, SeriesEvent | OrderEvent>({
    name: `series.${action}`,
    input,
    load: ({ tx, input: { seriesId }, now }) => (makes ? lockSeriesForMaking : lockSeries)(tx, seriesId, now),
    authorise: ({ actor, now }, found) => canTake(actor, action, guardedSeries(found), now),
    run: async (context, found) => {
      const changed = change ? await change(context, found) : {}
      if (changed) await advanceSeries(context, found, action, changed)
      return { done: true }
    },
    audit: ({ subject }) => ({ subjectId: subject.series.id, details: { from: subject.series.status } }),
  })
}

/** Moves a series along one row of the table. */
export async function advanceSeries(
  { tx, actor, now, emit }: Pick<SeriesContext, 'tx' | 'actor' | 'now' | 'emit'>,
  found: FoundSeries,
  action: SeriesActionId,
  { set = {}, note = null, told = {} }: Change = {},
): Promise<void> {
  const { series } = found
  const { from, to } = seriesTransitionOf(action)
  const moved = await tx
    .update(orderSeries)
    .set({ ...set, status: to === 'same' ? series.status : to })
    .where(and(eq(orderSeries.id, series.id), inArray(orderSeries.status, [...from])))
    .returning({ id: orderSeries.id })
  if (moved.length === 0) throw conflict(texts.changed, 'state.changed')
  const actorUserId = actor.kind === 'person' ? actor.userId : null
  await tx.insert(seriesSteps).values({ seriesId: series.id, action, at: now, actorUserId, note })
  emit(seriesEvent(found, action, { reason: set.reason ?? null, ...told }))
}

/** What the others hear. */
export function seriesEvent(
  { series, serviceName }: Pick<FoundSeries, 'series' | 'serviceName'>,
  action: SeriesActionId,
  told: Partial<Told> & { reason?: string | null } = {},
): SeriesEvent {
  const { id, consumerId, workerId } = series
  const about = `${serviceName}, ${whenText(series)}`
  const nothing = { made: [], calledOff: [], leftOut: [], kept: 0, rate: null, reason: null }
  const data = { ...nothing, seriesId: id, action, consumerId, workerId, about, ...told }
  return { type: seriesTransitionOf(action).event, subjectId: id, data }
}

/** A day that is left out, and why, for both to read. */
export type LeftOut = { date: LocalDate; why: string }
