import { and, eq } from 'drizzle-orm'
import { extraDays } from '#app/schema/availability.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { ownId } from '../api.ts'
import { texts } from '../texts.ts'
import { lockWorker } from './lock-worker.ts'

/** Removes an extra day. NOT_FOUND when it is gone or somebody else's. */
export const removeExtraDay = command<{ id: string }, { done: true }, { id: string }>({
  name: 'availability.remove-extra-day',
  input: ownId,
  load: ({ tx, actor }) => lockWorker(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, input }, { id: profileId }) => {
    const gone = await tx
      .delete(extraDays)
      .where(and(eq(extraDays.id, input.id), eq(extraDays.profileId, profileId)))
      .returning({ id: extraDays.id })
    if (gone.length === 0) throw notFound()
    return { done: true }
  },
  audit: ({ subject, input }) => ({ subjectId: subject.id, details: { extraDayId: input.id } }),
})
