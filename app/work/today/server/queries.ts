import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate, startOfDay } from '#platform/shared/time.ts'
import type { JobSheet } from '../api.ts'

/**
 * What a worker has agreed today and tomorrow, with what they need to do it. Includes current work that began
 * yesterday.
 */
export const jobSheet = query<unknown, JobSheet>({
  name: 'order.job-sheet',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, 'Bare ansatte har dagens oppdrag.'),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const [today, tomorrow, end] = [startOfDay(now), startOfDay(now, 1), startOfDay(now, 2)]
    const found = await read
      .select({ order: orders, name: profiles.fullName, phone: profiles.phone })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.customerId))
      .where(
        and(
          eq(orders.workerId, actor.profileId),
          inArray(orders.status, ['confirmed', 'in_progress']),
          lt(orders.startsAt, end),
          gt(orders.endsAt, today),
        ),
      )
      .orderBy(asc(orders.startsAt))
    const ids = found.map(({ order }) => order.id)
    const tasks = await read
      .select()
      .from(orderTasks)
      .where(inArray(orderTasks.orderId, ids))
      .orderBy(asc(orderTasks.position))
    const jobs = found.map(({ order, name, phone }) => ({
      ...{ orderId: order.id, serviceName: order.serviceName, phone, customer: firstName(name) },
      ...wishOf(order, 'chosen'),
      startsAt: order.startsAt.toISOString(),
      endsAt: order.endsAt.toISOString(),
      tasks: tasks.filter(({ orderId }) => orderId === order.id).map(({ text }) => text),
    }))
    const isToday = ({ startsAt }: { startsAt: string }) => new Date(startsAt) < tomorrow
    return {
      profileId: actor.profileId,
      asOf: now.toISOString(),
      days: [
        { date: localDate(today), jobs: jobs.filter(isToday) },
        { date: localDate(tomorrow), jobs: jobs.filter(job => !isToday(job)) },
      ],
    }
  },
})
