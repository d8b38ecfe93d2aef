import { and, asc, eq, inArray } from 'drizzle-orm'
import { lastWithdrawalDay, mayWithdraw } from '#app/facts/withdrawal-period.ts'
import { orders } from '#app/schema/orders.server.ts'
import { cancelsForFree } from '#app/work/orders/settlement.ts'
import { canTakeSeries, type FoundSeries, guardedSeries } from '#app/work/series/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { RescindSeriesForm } from '../api.ts'
import { seriesAbout } from './about.ts'
import type { Declaration } from './declarations.ts'
import { presentDeclared } from './order-form.ts'

type Time = { status: string; startsAt: Date }

/** The times of a series that stand: those that would end, and those that have begun. */
export const findTimes = (read: Reader, seriesId: string): Promise<Time[]> =>
  read
    .select({ status: orders.status, startsAt: orders.startsAt })
    .from(orders)
    .where(and(eq(orders.seriesId, seriesId), inArray(orders.status, ['confirmed', 'in_progress'])))
    .orderBy(asc(orders.startsAt))

function stateOf(found: FoundSeries, actor: Actor, now: Date): RescindSeriesForm['state'] {
  const { status, answeredAt } = found.series
  if (status === 'ended') return 'over'
  if (status !== 'pending' && !mayWithdraw(answeredAt, now)) return 'past'
  return canTakeSeries(actor, 'rescind', guardedSeries(found), now).allowed ? 'open' : 'over'
}

/** The form of a series as it can be sent now, or as it was. */
export function presentSeriesForm(
  found: FoundSeries,
  times: readonly Time[],
  declared: Declaration | undefined,
  { actor, now, email }: { actor: Actor; now: Date; email: string },
): RescindSeriesForm {
  const { series, serviceName, customer, worker } = found
  const agreedAt = series.status === 'pending' ? null : series.answeredAt
  const open = times.filter(({ status }) => status === 'confirmed')
  return {
    seriesId: series.id,
    state: declared ? 'done' : stateOf(found, actor, now),
    about: seriesAbout(serviceName, series, worker),
    askedAt: series.requestedAt.toISOString(),
    agreedAt: agreedAt?.toISOString() ?? null,
    lastDay: agreedAt && lastWithdrawalDay(agreedAt),
    name: customer.fullName,
    address: series.address,
    email,
    asOf: now.toISOString(),
    worker: worker.fullName,
    paysWorker: open.some(({ startsAt }) => !cancelsForFree(startsAt, now)) && !worker.shut,
    declared: declared ? presentDeclared(declared) : null,
    times: open.map(({ startsAt }) => startsAt.toISOString()),
    begunTimes: times.length - open.length,
  }
}
