import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumberClashes, personNumbers } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { settleNumberInput } from '../api.ts'
import { texts } from '../texts.ts'
import { tellWorker } from './tell.ts'

/**
 * An administrator decides whose a number is that two have entered. Both are told what to do, and neither who the other is. Errors:
 * CONFLICT `state.changed` when it was decided already.
 */
export const settleNumber = command<
  z.infer<typeof settleNumberInput>,
  { done: true },
  typeof personNumberClashes.$inferSelect | undefined
>({
  name: 'tax.settle-number',
  input: settleNumberInput,
  load: async ({ tx, input: { workerId } }) => {
    const own = eq(personNumberClashes.profileId, workerId)
    const [clash] = await tx.select().from(personNumberClashes).where(own).for('update')
    return clash
  },
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input: { decision }, now }, clash) => {
    if (!clash) throw conflict(texts.settledMeanwhile, 'state.changed')
    const { profileId, holderId } = clash
    const found = await tx
      .select({ id: profiles.id, userId: profiles.userId })
      .from(profiles)
      .where(inArray(profiles.id, [profileId, holderId]))
    const userOf = (id: string) => found.find(one => one.id === id)?.userId ?? ''
    const [asker, holder] = [userOf(profileId), userOf(holderId)]
    await tx.delete(personNumberClashes).where(eq(personNumberClashes.profileId, profileId))
    if (decision === 'release') {
      await tx.delete(personNumbers).where(eq(personNumbers.profileId, holderId))
      await tellWorker(tx, holder, 'tax.number-released', {}, now)
      await tellWorker(tx, asker, 'tax.number-free', {}, now)
    } else await tellWorker(tx, asker, 'tax.number-kept', {}, now)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.workerId, details: { decision: input.decision } }),
})
