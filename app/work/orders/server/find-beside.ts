import { and, asc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { timeOff } from '#app/schema/availability.server.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { startOfDay } from '#platform/shared/time.ts'
import type { Beside } from '../beside.ts'
import type { findOrder } from './find-order.ts'
import { customers, joined, workers } from './find-orders.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/**
 * What else the viewer has on the day that is agreed and on the one that is proposed: what is agreed with others, and a worker's
 * time off. Only the viewer's own: what the other does is their own business. Nothing without a proposal, and for administrators.
 */
export async function findBeside(
  read: Reader,
  actor: Actor,
  { order, proposal }: Pick<Found, 'order' | 'proposal'>,
): Promise<Beside[]> {
  if (!proposal || actor.kind !== 'person' || actor.role === 'admin') return []
  const days = [order.startsAt, proposal.startsAt].map(at => [startOfDay(at), startOfDay(at, 1)] as const)
  const from = new Date(Math.min(...days.map(([first]) => first.getTime())))
  const to = new Date(Math.max(...days.map(([, last]) => last.getTime())))
  const isWorker = actor.role === 'worker'
  const own: SQL = eq(isWorker ? orders.workerId : orders.customerId, actor.profileId)
  const agreed = await read
    .select({
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      service: orders.serviceName,
      customer: customers.fullName,
      worker: workers.fullName,
    })
    .from(orders)
    .innerJoin(customers, joined.customer)
    .innerJoin(workers, joined.worker)
    .where(
      and(
        own,
        isOpen(orders.status),
        inArray(orders.status, ['confirmed', 'in_progress']),
        ne(orders.id, order.id),
        lt(orders.startsAt, to),
        gt(orders.endsAt, from),
      ),
    )
    .orderBy(asc(orders.startsAt))
  const off = isWorker
    ? await read
        .select({ startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
        .from(timeOff)
        .where(
          and(eq(timeOff.profileId, actor.profileId), lt(timeOff.startsAt, to), gt(timeOff.endsAt, from)),
        )
        .orderBy(asc(timeOff.startsAt))
    : []
  const all = [
    ...agreed.map(({ service, customer, worker, ...span }) => ({
      ...span,
      what: entryTitle(isWorker ? 'worker' : customerRole, service, firstName(isWorker ? customer : worker)),
    })),
    ...off.map(span => ({ ...span, what: 'Fri' })),
  ]
  const onDay = ([first, last]: (typeof days)[number]) =>
    all
      .filter(({ startsAt, endsAt }) => startsAt < last && endsAt > first)
      .map(({ startsAt, endsAt, what }) => ({
        startsAt: (startsAt > first ? startsAt : first).toISOString(),
        endsAt: (endsAt < last ? endsAt : last).toISOString(),
        what,
      }))
  const isOneDay = days[0]?.[0].getTime() === days[1]?.[0].getTime()
  return (isOneDay ? days.slice(0, 1) : days).flatMap(onDay)
}
