import { and, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { openRequests } from '#app/schema/open-requests.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Demand } from '../api.ts'
import { answerLimits } from '../texts.ts'
import type { Span } from './find-asked.ts'

type Answers = NonNullable<Demand['told']>['answers']

/**
 * How soon workers answered requests for work in the span. Asked of one worker, that is: whoever is chosen among answers, or comes
 * by a standing agreement, has said yes before.
 */
export async function findAnswers(read: Reader, { from, to }: Span): Promise<Answers> {
  const { action, at, orderId } = orderSteps
  const answeredAt = sql`min(${at}) filter (where ${action} <> 'expire')`
  const answered = read
    .select({
      minutes: sql<number | null>`extract(epoch from ${answeredAt} - ${orders.requestedAt}) / 60`.as(
        'minutes',
      ),
    })
    .from(orders)
    .innerJoin(orderSteps, and(eq(orderId, orders.id), inArray(action, ['accept', 'decline', 'expire'])))
    .where(
      and(
        gte(orders.startsAt, from),
        lt(orders.startsAt, to),
        isNull(orders.seriesId),
        notExists(read.select().from(openRequests).where(eq(openRequests.orderId, orders.id))),
      ),
    )
    .groupBy(orders.id)
    .as('answered')
  const within = sql.join(
    answerLimits.map(limit => sql.raw(String(limit))),
    sql`, `,
  )
  const rows = await read
    .select({
      place: sql<number | null>`width_bucket(${answered.minutes}, array[${within}]::numeric[])`,
      count: sql<number>`count(*)::int`,
      usual: sql<
        number | null
      >`(select percentile_cont(0.5) within group (order by a.minutes)::float from ${answered} a)`,
    })
    .from(answered)
    .groupBy(sql`1`)
  const countIn = (place: number | null) => rows.find(row => row.place === place)?.count ?? 0
  return {
    usual: rows[0]?.usual ?? null,
    counts: [0, ...answerLimits.map((_, place) => place + 1)].map(countIn),
    unanswered: countIn(null),
  }
}
