import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { advance, lockOrder, rescission } from '#app/work/orders/server/index.ts'
import type { SeriesEvent } from '#app/work/series/events.ts'
import {
  advanceSeries,
  type FoundSeries,
  lockSeries,
  type SeriesContext,
} from '#app/work/series/server/index.ts'
import { timesText } from '#app/work/series/texts.ts'
import { command } from '#platform/command.ts'
import { rescindSeriesInput } from '../api.ts'
import { seriesAbout } from './about.ts'
import { type Declaration, declare, findDeclaration } from './declarations.ts'
import { mayRescindSeries } from './policy.ts'

type Subject = { found: FoundSeries; declared: Declaration | undefined }

/** Goes back on every agreed time that has not begun. Those that the worker is paid for are told one by one. */
async function rescindTimes(context: SeriesContext, seriesId: string): Promise<string[]> {
  const { tx } = context
  const agreed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.seriesId, seriesId), eq(orders.status, 'confirmed')))
    .orderBy(asc(orders.id))
  const gone: string[] = []
  for (const { id } of agreed) {
    const order = await lockOrder(tx, id)
    // The worker has begun, or called it off, while this waited.
    if (order.status !== 'confirmed') continue
    const change = await rescission(context, order)
    await advance(change.charged ? context : quietly(context), order, 'rescind', change)
    gone.push(id)
  }
  return gone
}

/**
 * The customer goes back on a whole series, with every time that has not begun: for nothing, all or nothing. Sent twice, it is
 * done once. Errors: FORBIDDEN past its last day, CONFLICT when it is over.
 */
export const rescindSeries = command<
  z.infer<typeof rescindSeriesInput>,
  { done: true },
  Subject,
  OrderEvent | SeriesEvent
>({
  name: 'series.rescind',
  input: rescindSeriesInput,
  load: async ({ tx, input: { seriesId }, now }) => {
    const found = await lockSeries(tx, seriesId, now)
    return { found, declared: await findDeclaration(tx, { seriesId }) }
  },
  authorise: ({ actor, now }, { found, declared }) => mayRescindSeries(actor, found, declared, now),
  run: async (context, { found, declared }) => {
    if (declared) return { done: true }
    const { tx, now, input } = context
    const { series, serviceName, worker } = found
    const calledOff = await rescindTimes(context, series.id)
    await advanceSeries(context, found, 'rescind', {
      set: { endedAt: now },
      note: `${timesText(calledOff.length)} avlyst`,
      told: { calledOff },
    })
    const wasAgreed = series.status !== 'pending'
    await declare(tx, {
      ...{ seriesId: series.id, customerId: series.customerId, at: now },
      ...{ name: input.name, address: input.address, about: seriesAbout(serviceName, series, worker) },
      ...{ askedAt: series.requestedAt, agreedAt: wasAgreed ? series.answeredAt : null },
    })
    return { done: true }
  },
  audit: ({ subject: { found, declared } }) => ({
    subjectId: found.series.id,
    details: { from: found.series.status, ...(declared && { again: true }) },
  }),
})
