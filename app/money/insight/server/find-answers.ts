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
  const place = sql`width_bucket(${answered.minutes}, array[${within}]::numeric[])`
  const places = [0, ...answerLimits.map((_, limit) => limit + 1)]
  const [found] = await read
    .select({
      usual: sql<number | null>`percentile_cont(0.5) within group (order by ${answered.minutes})`,
      counts: sql<number[]>`array[${sql.join(
        places.map(one => sql`(count(*) filter (where ${place} = ${sql.raw(String(one))}))::int`),
        sql`, `,
      )}]`,
      unanswered: sql<number>`(count(*) filter (where ${answered.minutes} is null))::int`,
    })
    .from(answered)
  return found ?? { usual: null, counts: [], unanswered: 0 }
}
