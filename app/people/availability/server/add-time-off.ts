import { randomUUID } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { timeOff } from '#app/schema/availability.server.ts'
import { command } from '#platform/command.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { timeOffInput } from '../api.ts'
import { beginningAt, dayAfter, endAt } from '../open-hours.ts'
import { texts } from '../texts.ts'
import { lockWorker } from './lock-worker.ts'

/** The most in the future, and how far ahead. */
export const limits = { most: 200, daysAhead: 731 }

/**
 * A worker takes time off. Agreed orders stay; the page lists them. Errors: INVALID_INPUT when it is past or
 * too far ahead, CONFLICT for an exact duplicate.
 */
export const addTimeOff = command<z.infer<typeof timeOffInput>, { id: string }, { id: string }>({
  name: 'availability.add-time-off',
  input: timeOffInput,
  load: ({ tx, actor }) => lockWorker(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, input, now }, { id: profileId }) => {
    if (input.toDate > dayAfter(localDate(now), limits.daysAhead))
      throw invalidInput({ toDate: texts.farAhead })
    const startsAt = beginningAt(input.fromDate, input.fromTime)
    const endsAt = endAt(input.toDate, input.toTime)
    if (endsAt <= now) throw invalidInput({ toDate: texts.past })
    // Both ends may fall in the hour that the clock skips.
    if (endsAt <= startsAt) throw invalidInput({ toTime: texts.endsTooEarly })
    const [held] = await tx
      .select({ count: count() })
      .from(timeOff)
      .where(and(eq(timeOff.profileId, profileId), gt(timeOff.endsAt, now)))
    if ((held?.count ?? 0) >= limits.most) throw conflict(texts.tooMany, 'too-many')
    const id = randomUUID()
    await tx.insert(timeOff).values({ id, profileId, startsAt, endsAt, note: input.note })
    return { id }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.id, details: { timeOffId: output.id } }),
  constraints: { time_off_once: () => conflict(texts.timeOffTwice, 'twice') },
})
