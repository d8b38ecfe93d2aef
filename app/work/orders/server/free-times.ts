import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayAfter, openSpans } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { listedWhere } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { instantOf, localDate, startOfDay, weekdayIds, weekdayOf } from '#platform/shared/time.ts'
import { type FreeTimes, freeTimesInput } from '../api.ts'
import { freeStarts } from '../free-starts.ts'
import { findBusySpans } from './placing-parties.ts'
import { mayAsk } from './placing-rules.ts'

const DAYS_SHOWN = 14

/**
 * When a worker is free, never why not: no order, time off or note is disclosed. NOT_FOUND for unlisted
 * workers.
 */
export const freeTimes = query<z.infer<typeof freeTimesInput>, FreeTimes>({
  name: 'order.free-times',
  input: freeTimesInput,
  authorise: ({ actor }) => mayAsk(actor),
  run: async ({ read, input: { workerId, date, halfHours }, now }) => {
    const [worker] = await read
      .select({ id: profiles.id, availabilityDays: profiles.availabilityDays })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(profiles.id, workerId), listedWhere()))
    if (!worker) throw notFound()
    const noon = instantOf(date ?? localDate(now), '12:00') ?? now
    const monday = localDate(startOfDay(noon, -weekdayIds.indexOf(weekdayOf(noon))))
    const dates = Array.from({ length: DAYS_SHOWN }, (_, day) => dayAfter(monday, day))
    const shown = { from: startOfDay(noon, -7), to: startOfDay(noon, DAYS_SHOWN + 1) }
    const calendar = {
      open: openSpans(await findAvailability(read, worker, now), monday, DAYS_SHOWN + 1),
      busy: await findBusySpans(read, worker.id, shown),
    }
    const starts = new Map(dates.map(day => [day, freeStarts(calendar, day, halfHours, now)]))
    return {
      times: (date && starts.get(date)) || [],
      days: [...starts].map(([day, times]) => ({ date: day, free: times.length > 0 })),
    }
  },
})
