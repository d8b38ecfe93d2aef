import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { ContactKind } from '#app/facts/contact-gaps.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { orderSeries, seriesSteps } from '#app/schema/series.server.ts'
import {
  cleanWish,
  completedBy,
  demandMeant,
  demandReach,
  findOwnOrders,
  keepCompleted,
  lockBothPartiesInTurn,
  mayPlace,
  type PlacingParties,
  sealWish,
} from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatRate } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { type SeriesRequest, seriesRequest } from '../api.ts'
import type { SeriesEvent } from '../events.ts'
import { horizonOf, spanOn } from '../rhythm.ts'
import { texts } from '../texts.ts'
import { expiryOfRequest } from './find-series.ts'
import { type SeriesContext, seriesEvent } from './machine.ts'
import { leaveOut } from './make-orders.ts'
import { demandFirstDay, previewOf } from './preview.ts'
import { expireSeriesItself } from './timers.ts'

/**
 * A customer requests a series from a worker: one request, one answer. Rechecks every day. Errors:
 * INVALID_INPUT at the offending field, CONFLICT with reason `dates-changed`, `price-changed` or
 * `already-asked`, FORBIDDEN when this worker cannot be ordered now.
 */
export const askSeries = command<
  SeriesRequest,
  { seriesId: string; removed: ContactKind[] },
  PlacingParties & { wasIncomplete: boolean },
  SeriesEvent | OrderEvent
>({
  name: 'series.ask',
  input: seriesRequest,
  load: async ({ tx, actor, input }) =>
    completedBy(await lockBothPartiesInTurn(tx, actor, input.workerId), input),
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => {
    const { tx, actor, input, now, emit } = context
    const wish = { ...input, firstDate: input.date }
    demandFirstDay(wish, now)
    const preview = await previewOf(tx, parties, wish, now)
    if (preview.rate !== input.expectedRate) {
      throw conflict(texts.priceChanged(formatRate(preview.rate)), 'price-changed')
    }
    const chosen = new Set(input.dates)
    const free = preview.occurrences.filter(({ conflict }) => !conflict).map(({ date }) => date)
    if (![...chosen].every(date => free.includes(date))) {
      throw conflict(texts.notAmongDates, 'dates-changed')
    }
    await demandReach(tx, parties.worker, input.address)
    await demandNew(context, parties)
    await demandOnePlace(context, parties)
    await keepCompleted(tx, parties, input, now)
    const { wish: clean, removed } = cleanWish(input)
    const id = randomUUID()
    const series = {
      id,
      customerId: parties.customer.id,
      workerId: parties.worker.id,
      status: 'pending' as const,
      serviceId: input.serviceId,
      firstDate: input.date,
      time: input.time,
      halfHours: input.halfHours,
      weeksBetween: input.weeksBetween,
      ...sealWish(wishOf(clean, 'chosen'), id),
      tasks: clean.tasks,
      sendsSubstitute: false,
      requestedAt: now,
      madeUntil: horizonOf(localDate(now)),
      answeredAt: null,
      pausedAt: null,
      endedAt: null,
      reason: null,
    }
    await tx.insert(orderSeries).values(series)
    await leaveOut(
      context,
      series.id,
      preview.occurrences
        .filter(({ date }) => !chosen.has(date))
        .map(({ date, holiday, conflict }) => ({
          date,
          why: conflict ? 'conflict' : 'skipped',
          note: conflict ?? holiday,
        })),
    )
    const actorUserId = actor.kind === 'person' ? actor.userId : null
    const note = formatRate(preview.rate)
    await tx.insert(seriesSteps).values({ seriesId: series.id, action: 'ask', at: now, actorUserId, note })
    const expiresAt = expiryOfRequest(series, [...chosen].sort())
    await enqueue(tx, expireSeriesItself, { seriesId: series.id }, expiresAt ?? now)
    const service = parties.worker.services.find(({ serviceId }) => serviceId === input.serviceId)
    emit(seriesEvent({ series, serviceName: service?.name ?? '' }, 'ask', { rate: preview.rate }))
    return { seriesId: series.id, removed }
  },
  audit: ({ input, output }) => ({ subjectId: output.seriesId, details: { workerId: input.workerId } }),
})

/** Somebody else at the same place on one of the days is asked about, as with a single request. */
async function demandOnePlace(
  { tx, input }: SeriesContext<SeriesRequest>,
  { customer, worker }: PlacingParties,
) {
  const spans = input.dates.flatMap(date => {
    const span = spanOn(date, input.time, input.halfHours)
    return span ? [{ from: span.startsAt, to: span.endsAt }] : []
  })
  const times = spans.flatMap(({ from, to }) => [from.getTime(), to.getTime()])
  if (times.length === 0) return
  const whole = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const own = await findOwnOrders(tx, customer.id, whole)
  demandMeant(own, { workerId: worker.id, address: input.address, spans }, input.meant)
}

/** An identical series is requested only once, however many presses. */
async function demandNew({ tx, input }: SeriesContext<SeriesRequest>, { customer, worker }: PlacingParties) {
  const [same] = await tx
    .select({ id: orderSeries.id })
    .from(orderSeries)
    .where(
      and(
        eq(orderSeries.customerId, customer.id),
        eq(orderSeries.workerId, worker.id),
        inArray(orderSeries.status, ['pending', 'active', 'paused']),
        eq(orderSeries.serviceId, input.serviceId),
        eq(orderSeries.firstDate, input.date),
        eq(orderSeries.time, input.time),
        eq(orderSeries.weeksBetween, input.weeksBetween),
      ),
    )
    .limit(1)
  if (same) throw conflict(texts.alreadyAsked(worker.firstName), 'already-asked')
}
