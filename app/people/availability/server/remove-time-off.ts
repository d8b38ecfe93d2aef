import { and, eq } from 'drizzle-orm'
import { timeOff } from '#app/schema/availability.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { ownId } from '../api.ts'
import { texts } from '../texts.ts'
import { lockWorker } from './lock-worker.ts'

/** Removes time off. NOT_FOUND when it is gone or somebody else's. */
export const removeTimeOff = command<{ id: string }, { done: true }, { id: string }>({
  name: 'availability.remove-time-off',
  input: ownId,
  load: ({ tx, actor }) => lockWorker(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, input }, { id: profileId }) => {
    const gone = await tx
      .delete(timeOff)
      .where(and(eq(timeOff.id, input.id), eq(timeOff.profileId, profileId)))
      .returning({ id: timeOff.id })
    if (gone.length === 0) throw notFound()
    return { done: true }
  },
  audit: ({ subject, input }) => ({ subjectId: subject.id, details: { timeOffId: input.id } }),
})
