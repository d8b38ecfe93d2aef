import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expiryOf } from '#app/facts/order-process.ts'
import { standardLabel } from '#app/facts/services.ts'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { hasBlocked } from '#app/schema/messages.server.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { orderSeries, seriesSkips, seriesSteps } from '#app/schema/series.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import { cardUntil, isWithoutCard } from '#app/work/orders/server/index.ts'
import { newestFirst } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { type LocalDate, localDate, startOfDay } from '#platform/shared/time.ts'
import { horizonOf, occurrencesOf, spanOn } from '../rhythm.ts'
import type { GuardedSeries } from './policy.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

const party = (table: typeof customers | typeof workers) => ({
  profileId: table.id,
  userId: table.userId,
  fullName: table.fullName,
  image: table.profileImage,
  shut: isGone(table),
})

type Skip = typeof seriesSkips.$inferSelect
type SeriesOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'seriesId' | 'status' | 'startsAt' | 'endsAt' | 'serviceKind'
> & {
  rate: number
  nightRate: number
  halfHours: number
  excusedByBlock: boolean
  /** Agreed cleaning that the worker has no HMS card for. */
  lacksCard: boolean
}

type Row = Awaited<ReturnType<typeof findRows>>[number]

/** A series with parties, service, left-out days, and orders from today on. */
export type FoundSeries = Row & {
  serviceName: string
  skips: Skip[]
  orders: SeriesOrder[]
  /** The days of a request; empty once it is answered. */
  wished: LocalDate[]
  expiresAt: Date | null
}

/** The order of all lists of series. */
export const newestSeries = newestFirst(orderSeries.requestedAt, orderSeries.id)

const findRows = (read: Reader, condition: SQL | undefined, most?: number) => {
  const all = read
    .select({
      series: getTableColumns(orderSeries),
      customer: party(customers),
      worker: party(workers),
      offered: profileServices.name,
      /** What it is counted as; null when it is no longer offered. */
      serviceKind: profileServices.serviceKind,
      /** Whole kroner; null when the service is no longer offered. */
      rate: sql<number | null>`case when ${profileServices.serviceId} is null then null
        else ${offeredRate(workers)} end`,
    })
    .from(orderSeries)
    .innerJoin(customers, eq(customers.id, orderSeries.customerId))
    .innerJoin(workers, eq(workers.id, orderSeries.workerId))
    .leftJoin(
      profileServices,
      and(
        eq(profileServices.profileId, orderSeries.workerId),
        eq(profileServices.serviceId, orderSeries.serviceId),
      ),
    )
    .where(condition)
    .orderBy(...newestSeries.order)
  return most === undefined ? all : all.limit(most)
}

/** Series that meet a condition, the newest first; at most so many, where that is said. */
export async function findSeries(
  read: Reader,
  condition: SQL | undefined,
  now: Date,
  most?: number,
): Promise<FoundSeries[]> {
  const rows = await findRows(read, condition, most)
  const ids = rows.map(({ series }) => series.id)
  const skips = await read
    .select()
    .from(seriesSkips)
    .where(inArray(seriesSkips.seriesId, ids))
    .orderBy(asc(seriesSkips.date))
  const live = await read
    .select({
      id: orders.id,
      seriesId: orders.seriesId,
      status: orders.status,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      serviceKind: orders.serviceKind,
      halfHours: orders.halfHours,
      rate: orderLines.rate,
      nightRate: orderLines.nightRate,
      excusedByBlock: hasBlocked(orders.customerId, orders.workerId),
      cardUntil: cardUntil(orders.workerId),
    })
    .from(orders)
    .innerJoin(orderLines, agreedLine(orderLines))
    .where(
      and(inArray(orders.seriesId, ids), gte(orders.endsAt, startOfDay(now)), ne(orders.status, 'cancelled')),
    )
    .orderBy(asc(orders.startsAt))
  const names = await read
    .selectDistinctOn([orders.seriesId], { seriesId: orders.seriesId, name: orders.serviceName })
    .from(orders)
    .where(inArray(orders.seriesId, ids))
    .orderBy(orders.seriesId, desc(orders.requestedAt))
  return rows.map(row => {
    const { id, serviceId } = row.series
    const own = skips.filter(({ seriesId }) => seriesId === id)
    const wished = wishedOf(row.series, own)
    return {
      ...row,
      serviceName:
        row.offered ??
        names.find(({ seriesId }) => seriesId === id)?.name ??
        standardLabel(serviceId) ??
        'Oppdrag',
      skips: own,
      orders: live
        .filter(({ seriesId }) => seriesId === id)
        .map(order => ({ ...order, lacksCard: isWithoutCard(order, order.cardUntil) })),
      wished,
      expiresAt: expiryOfRequest(row.series, wished),
    }
  })
}

type SeriesRow = typeof orderSeries.$inferSelect

/** The requested days within the request's horizon, without left-out ones. */
function wishedOf(series: SeriesRow, skips: readonly Skip[]): LocalDate[] {
  if (series.status !== 'pending') return []
  const left = new Set(skips.map(({ date }) => date))
  return occurrencesOf(series, series.firstDate, series.madeUntil).filter(date => !left.has(date))
}

/** When an unanswered request expires: the rule of orders, from the first day. */
export function expiryOfRequest(series: SeriesRow, wished: readonly LocalDate[]): Date | null {
  if (series.status !== 'pending') return null
  const [first = series.firstDate] = wished
  const span = spanOn(first, series.time, series.halfHours)
  return span && expiryOf(series.requestedAt, span.startsAt)
}

/** In the shape that the policy asks about. */
export const guardedSeries = ({ series, expiresAt }: FoundSeries): GuardedSeries => ({ ...series, expiresAt })

/** The condition that a series is the actor's own, in the role that they act in. */
export function ownSeries(actor: Actor): SQL {
  if (actor.kind !== 'person' || actor.role === 'admin') return sql`false`
  return eq(actor.role === 'worker' ? orderSeries.workerId : orderSeries.customerId, actor.profileId)
}

export const seriesWithId = (seriesId: string): SQL => eq(orderSeries.id, seriesId)

/** What happened to a series, first to last. */
export const findSeriesSteps = (read: Reader, seriesId: string) =>
  read.select().from(seriesSteps).where(eq(seriesSteps.seriesId, seriesId)).orderBy(asc(seriesSteps.id))

/** The rate the customer last agreed to or was told: in words, when, and how. */
export async function knownRate(read: Reader, seriesId: string) {
  const [known] = await read
    .select()
    .from(seriesSteps)
    .where(
      and(
        eq(seriesSteps.seriesId, seriesId),
        inArray(seriesSteps.action, ['ask', 'resume', 'announce-rate']),
      ),
    )
    .orderBy(desc(seriesSteps.id))
    .limit(1)
  return known
}

/** The days that have come within twelve weeks and are unprocessed, and the new last day. */
export function daysToCome(
  series: Pick<SeriesRow, 'firstDate' | 'weeksBetween' | 'madeUntil'>,
  now: Date,
): { dates: LocalDate[]; horizon: LocalDate } {
  const today = localDate(now)
  const horizon = horizonOf(today)
  const next = dayAfter(series.madeUntil)
  return { dates: occurrencesOf(series, next > today ? next : today, horizon), horizon }
}

/** The active series with such days. */
export async function findDueSeries(read: Reader, now: Date): Promise<string[]> {
  const running = await read
    .select()
    .from(orderSeries)
    .where(and(eq(orderSeries.status, 'active'), lt(orderSeries.madeUntil, horizonOf(localDate(now)))))
    .orderBy(asc(orderSeries.madeUntil))
  return running.filter(series => daysToCome(series, now).dates.length > 0).map(({ id }) => id)
}
