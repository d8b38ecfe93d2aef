import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { StandardServiceId } from '#app/facts/services.ts'
import { openRequests } from '#app/schema/open-requests.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { findDistricts } from '#app/work/travel/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { ZONE } from '#platform/shared/time.ts'
import { type Asked, WINDOW_HOURS } from '../windows.ts'

/** From and with one moment, to another that is not part of it. */
export type Span = { from: Date; to: Date }

const inSpan = (column: AnyPgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to))

/** Somebody once said yes to it, whatever became of it. */
const gotYes: SQL<boolean> = sql<boolean>`(${orders.status} <> 'cancelled' or exists (select 1 from ${orderSteps} where ${orderSteps.orderId} = ${orders.id} and ${orderSteps.action} = 'accept'))`

/** One who took the request back waits for nobody. */
const stillAsks = and(
  ne(orders.status, 'pending'),
  ne(orders.lastAction, 'withdraw'),
  or(ne(orders.lastAction, 'rescind'), isNotNull(orders.agreedAt)),
)

/** What workers were asked for, whatever way the request came. */
const ordersAsked = (read: Reader, span: Span) =>
  read
    .select({
      customerId: orders.customerId,
      kind: sql<StandardServiceId>`${orders.serviceKind}`.as('kind'),
      startsAt: orders.startsAt,
      requestedAt: orders.requestedAt,
      address: orders.address,
      said: sql<string | null>`${openRequests.district}`.as('said'),
      yes: gotYes.as('yes'),
    })
    .from(orders)
    .leftJoin(openRequests, eq(openRequests.orderId, orders.id))
    .where(and(inSpan(orders.startsAt, span), stillAsks))

/** What was asked of everybody, and nobody was chosen for. */
const requestsAsked = (read: Reader, span: Span) =>
  read
    .select({
      customerId: openRequests.customerId,
      kind: sql<StandardServiceId>`${openRequests.serviceId}`.as('kind'),
      startsAt: openRequests.startsAt,
      requestedAt: openRequests.requestedAt,
      address: openRequests.address,
      said: sql<string | null>`${openRequests.district}`.as('said'),
      yes: sql<boolean>`false`.as('yes'),
    })
    .from(openRequests)
    .where(and(inSpan(openRequests.startsAt, span), eq(openRequests.status, 'expired')))

type Sum = { asked: number; yes: number }
type AskedFor = { cells: Asked[]; services: Array<Sum & { service: StandardServiceId }> }

/**
 * Help that was to begin in the span, by district and window and by service. Who asks for the same service several times for a day,
 * of one worker after the other or of all, asks once: with the yes that came, or else as they asked last.
 */
export async function findAsked(read: Reader, span: Span): Promise<AskedFor> {
  const all = unionAll(ordersAsked(read, span), requestsAsked(read, span)).as('asked_for')
  const day = sql`(${all.startsAt} at time zone ${sql.raw(`'${ZONE}'`)})::date`
  const hour = sql`extract(hour from ${all.startsAt} at time zone ${sql.raw(`'${ZONE}'`)})`
  const once = read
    .selectDistinctOn([all.customerId, all.kind, day], {
      kind: all.kind,
      address: all.address,
      said: all.said,
      window: sql<number>`${hour}::int / ${WINDOW_HOURS}`.as('in_window'),
      yes: all.yes,
    })
    .from(all)
    .orderBy(asc(all.customerId), asc(all.kind), day, desc(all.yes), desc(all.requestedAt))
    .as('once')
  const rows = await read
    .select({
      ...{ kind: once.kind, address: once.address, said: once.said, window: once.window },
      asked: sql<number>`count(*)::int`,
      yes: sql<number>`(count(*) filter (where ${once.yes}))::int`,
    })
    .from(once)
    .groupBy(once.kind, once.address, once.said, once.window)
  const districtOf = await findDistricts(
    read,
    rows.map(({ address }) => address),
  )
  const cells = rows.map(({ said, address, ...row }) => ({ ...row, district: said ?? districtOf(address) }))
  return {
    cells: summed(cells, ({ district, window }) => `${district} ${window}`).map(
      ({ district, window, asked, yes }) => ({ district, window, asked, yes }),
    ),
    services: summed(cells, ({ kind }) => kind).map(({ kind, asked, yes }) => ({
      service: kind,
      asked,
      yes,
    })),
  }
}

/** One of each, with the sums of all that are alike. */
function summed<Row extends Sum>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const before = found.get(keyOf(row))
    const { asked, yes } = before ?? { asked: 0, yes: 0 }
    found.set(keyOf(row), { ...(before ?? row), asked: asked + row.asked, yes: yes + row.yes })
  }
  return [...found.values()]
}
