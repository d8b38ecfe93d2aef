import { and, asc, count, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessions } from '#app/schema/accounts.server.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { isOpen, orders, orderTotals } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { PersonAccount } from '../api.ts'

/** How many agreed orders the page lists; there may be a series of them. */
const MOST = 50

/** What depends on a person's account now: how much would end, and what is agreed. */
export async function findEffects(
  read: Reader,
  userId: string,
  ids: string[],
): Promise<Pick<PersonAccount, 'effects' | 'agreed'>> {
  const mine = or(inArray(orders.customerId, ids), inArray(orders.workerId, ids))
  const ofSeries = or(inArray(orderSeries.customerId, ids), inArray(orderSeries.workerId, ids))
  const [customer, worker] = [alias(profiles, 'customer'), alias(profiles, 'worker')]
  const [open, byOrder, bySeries, asked, answered, agreed] = await Promise.all([
    read.select({ n: count() }).from(sessions).where(eq(sessions.userId, userId)),
    read
      .select({ status: orderTotals.status, n: orderTotals.count })
      .from(orderTotals)
      .where(inArray(orderTotals.profileId, ids)),
    read
      .select({ status: orderSeries.status, n: count() })
      .from(orderSeries)
      .where(ofSeries)
      .groupBy(orderSeries.status),
    read
      .select({ n: count() })
      .from(openRequests)
      .where(and(inArray(openRequests.customerId, ids), eq(openRequests.status, 'open'))),
    read
      .select({ n: count() })
      .from(openAnswers)
      .innerJoin(openRequests, eq(openRequests.id, openAnswers.requestId))
      .where(
        and(
          inArray(openAnswers.workerId, ids),
          eq(openAnswers.status, 'offered'),
          eq(openRequests.status, 'open'),
        ),
      ),
    read
      .select({ order: orders, customer: customer.fullName, worker: worker.fullName })
      .from(orders)
      .innerJoin(customer, eq(customer.id, orders.customerId))
      .innerJoin(worker, eq(worker.id, orders.workerId))
      .where(and(mine, isOpen(orders.status), inArray(orders.status, ['confirmed', 'in_progress'])))
      .orderBy(asc(orders.startsAt))
      .limit(MOST),
  ])
  const numberOf = (rows: { status: string; n: number }[], ...states: string[]) =>
    rows.filter(({ status }) => states.includes(status)).reduce((sum, { n }) => sum + n, 0)
  return {
    effects: {
      sessions: open[0]?.n ?? 0,
      requests: numberOf(byOrder, 'pending'),
      openRequests: asked[0]?.n ?? 0,
      answers: answered[0]?.n ?? 0,
      seriesRequests: numberOf(bySeries, 'pending'),
      series: numberOf(bySeries, 'active', 'paused'),
      agreed: numberOf(byOrder, 'confirmed', 'in_progress'),
    },
    agreed: agreed.map(({ order, customer: asking, worker: coming }) => ({
      orderId: order.id,
      serviceName: order.serviceName,
      startsAt: order.startsAt.toISOString(),
      otherParty: ids.includes(order.workerId) ? asking : coming,
    })),
  }
}
