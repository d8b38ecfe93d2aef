import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, gte, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { extraDays, timeOff } from '#app/schema/availability.server.ts'
import { command } from '#platform/command.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { extraDayInput } from '../api.ts'
import { halfHoursAt } from '../hours.ts'
import { beginningAt, dayAfter, endAt } from '../open-hours.ts'
import { texts } from '../texts.ts'
import { limits } from './add-time-off.ts'
import { lockWorker } from './lock-worker.ts'

/**
 * A worker adds a day besides the weekdays, or longer hours. Errors: INVALID_INPUT at `date` when it is past,
 * too far ahead, within time off, or has been added; CONFLICT when there are too many.
 */
export const addExtraDay = command<z.infer<typeof extraDayInput>, { id: string }, { id: string }>({
  name: 'availability.add-extra-day',
  input: extraDayInput,
  load: ({ tx, actor }) => lockWorker(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, input, now }, { id: profileId }) => {
    const { date, from, to } = input
    const today = localDate(now)
    if (date > dayAfter(today, limits.daysAhead)) throw invalidInput({ date: texts.farAhead })
    const [startsAt, endsAt] = [beginningAt(date, from), endAt(date, to)]
    if (endsAt <= now) throw invalidInput({ date: texts.past })
    if (endsAt <= startsAt) throw invalidInput({ to: texts.endsTooEarly })
    const [away] = await tx
      .select({ id: timeOff.id })
      .from(timeOff)
      .where(
        and(eq(timeOff.profileId, profileId), lt(timeOff.startsAt, endsAt), gt(timeOff.endsAt, startsAt)),
      )
      .limit(1)
    if (away) throw invalidInput({ date: texts.extraDayOff })
    const [held] = await tx
      .select({ count: count() })
      .from(extraDays)
      .where(and(eq(extraDays.profileId, profileId), gte(extraDays.date, today)))
    if ((held?.count ?? 0) >= limits.most) throw conflict(texts.tooMany, 'too-many')
    const id = randomUUID()
    const hours = { fromHalfHour: halfHoursAt(from), toHalfHour: halfHoursAt(to) }
    await tx.insert(extraDays).values({ id, profileId, date, ...hours })
    return { id }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.id, details: { extraDayId: output.id } }),
  constraints: { extra_days_once: () => invalidInput({ date: texts.extraDayTwice }) },
})
