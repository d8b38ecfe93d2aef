import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { deletedName, firstName } from '#app/facts/names.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { isLegalRate } from '#app/facts/price.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { openSpans } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { DAY, localDate, localTime } from '#platform/shared/time.ts'
import type { OrderAgain } from '../again.ts'
import { freeStarts } from '../free-starts.ts'
import { likeLastTime } from '../like-last-time.ts'
import { texts } from '../texts.ts'
import { openWish } from './entry-note.ts'
import { findBlock, findOfferedServices } from './placing-parties.ts'
import { mayAsk } from './placing-rules.ts'
import { findTakenTime } from './taken-time.ts'

type Order = typeof orders.$inferSelect
type Worker = typeof profiles.$inferSelect

/** The worker's available services today; empty when they cannot be ordered. */
async function findOffer(read: Reader, order: Order, worker: Worker, now: Date) {
  const [owner] = await read.select().from(users).where(eq(users.id, worker.userId))
  const listed = isListed({ ...worker, emailVerified: owner?.emailVerified ?? false })
  const block = await findBlock(read, order.customerId, worker.id)
  if (!listed || worker.verificationStatus !== 'approved' || block) return []
  return (await findOfferedServices(read, [worker.id]))(worker.id)
    .map(({ serviceId, name, rate, serviceKind: kind }) => ({ serviceId, name, rate: kroner(rate), kind }))
    .filter(({ kind, rate }) => isLegalRate(kind, rate, localDate(now)))
}

/** The next free time that is like the last one; null when there is none. */
async function suggest(read: Reader, order: Order, worker: Worker, now: Date) {
  const today = localDate(now)
  const to = new Date(now.getTime() + orderTimes.mostAhead)
  const open = openSpans(await findAvailability(read, worker, now), today, orderTimes.mostAhead / DAY)
  const taken = await findTakenTime(read, worker.id, { from: now, to }, { address: order.address })
  const calendar = { open, ...taken, serviceId: order.serviceId }
  const last = { date: localDate(order.startsAt), time: localTime(order.startsAt) }
  return likeLastTime(last, today, date => freeStarts(calendar, date, order.halfHours, now))
}

/**
 * A customer's earlier order as a new request: filled in, with a similar free time. If the worker or service
 * is unavailable, why, and what to search for. NOT_FOUND for others' orders.
 */
export const orderAgain = query<{ orderId: string }, OrderAgain>({
  name: 'order.again',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => mayAsk(actor),
  run: async ({ read, actor, input: { orderId }, now }) => {
    const [found] = await read
      .select({ order: orders, worker: profiles })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.workerId))
      .where(eq(orders.id, orderId))
    if (!found || actor.kind !== 'person' || found.order.customerId !== actor.profileId) throw notFound()
    const { order, worker } = found
    const tasks = await read
      .select({ text: orderTasks.text })
      .from(orderTasks)
      .where(eq(orderTasks.orderId, order.id))
      .orderBy(asc(orderTasks.position))
    const services = await findOffer(read, order, worker, now)
    const offered = services.some(({ serviceId }) => serviceId === order.serviceId)
    const { id: profileId, fullName, district } = worker
    const name = firstName(fullName)
    const { serviceId, serviceName, halfHours } = order
    const why = fullName === deletedName ? texts.workerLeft : texts.workerGone(name)
    return {
      worker: services.length > 0 ? { profileId, fullName, services } : null,
      gone: services.length === 0 ? why : offered ? null : texts.serviceGone(name, serviceName),
      wish: {
        ...{ serviceId, serviceName, halfHours },
        ...wishOf(openWish(order), 'customer'),
        tasks: tasks.map(({ text }) => text),
      },
      suggestion: offered ? await suggest(read, order, worker, now) : null,
      district,
    }
  },
})
