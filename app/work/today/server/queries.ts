import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { openWish } from '#app/work/orders/server/index.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate, startOfDay } from '#platform/shared/time.ts'
import type { JobSheet, Safety, SafetyCase } from '../api.ts'

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
      ...wishOf(openWish(order), 'chosen'),
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

/** Is there an open question whether they are all right, or an open call for help? */
export const mySafety = query<{ orderId: string }, Safety>({
  name: 'safety.mine',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => only('worker', actor, 'Bare ansatte har dagens oppdrag.'),
  run: async ({ read, actor, input }) => {
    demandPerson(actor)
    const found = await read
      .select({
        kind: safetyCases.kind,
        settledAt: safetyCases.settledAt,
        closedBy: safetyCases.closedBy,
      })
      .from(safetyCases)
      .innerJoin(orders, eq(orders.id, safetyCases.orderId))
      .where(
        and(
          eq(safetyCases.orderId, input.orderId),
          eq(orders.workerId, actor.profileId),
          or(isNull(safetyCases.settledAt), isNotNull(safetyCases.closedBy)),
        ),
      )
      .orderBy(asc(safetyCases.settledAt))
    const isOpen = (which: 'check' | 'help') =>
      found.some(({ kind, settledAt }) => kind === which && settledAt === null)
    const seen = found.filter(({ settledAt }) => settledAt !== null).at(-1)
    return {
      asked: isOpen('check'),
      called: isOpen('help'),
      seenAt: seen?.settledAt?.toISOString() ?? null,
    }
  },
})

/** Every time that somebody asked whether the worker of an order was all right, or they asked for help, for administrators. */
export const safetyOfOrder = query<{ orderId: string }, { cases: SafetyCase[] }>({
  name: 'safety.of-order',
  input: z.object({ orderId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const rows = await read
      .select({ one: safetyCases, by: users.name })
      .from(safetyCases)
      .leftJoin(users, eq(users.id, safetyCases.closedBy))
      .where(eq(safetyCases.orderId, input.orderId))
      .orderBy(asc(safetyCases.at))
    return {
      cases: rows.map(({ one, by }) => ({
        ...{ id: one.id, kind: one.kind, note: one.note, closedBy: by },
        at: one.at.toISOString(),
        raisedAt: one.raisedAt?.toISOString() ?? null,
        settledAt: one.settledAt?.toISOString() ?? null,
      })),
    }
  },
})
