import { onlyAdmin } from '#app/facts/only-admin.ts'
import { queueTakings } from '#app/schema/queue.server.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { takeInput } from '../api.ts'
import { lockCase, overtaken, type SeenCase } from './lock-case.ts'
import { tellChange } from './tell-change.ts'

/**
 * An administrator takes a waiting case, also from another who is seen to have it. Errors: CONFLICT with the name of
 * whoever was first.
 */
export const takeCase = command<SeenCase, { done: true }, Awaited<ReturnType<typeof lockCase>>>({
  name: 'queue.take',
  input: takeInput,
  load: lockCase,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }, { holder }) => {
    demandPerson(actor)
    const { kind, caseId, seen } = input
    if (holder && holder.userId !== seen && holder.userId !== actor.userId) throw overtaken(holder)
    const taking = { adminId: actor.userId, takenAt: now }
    await tx
      .insert(queueTakings)
      .values({ kind, caseId, ...taking })
      .onConflictDoUpdate({ target: [queueTakings.kind, queueTakings.caseId], set: taking })
    await tellChange(tx)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.caseId, details: { kind: input.kind } }),
})
