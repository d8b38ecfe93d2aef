import { onlyAdmin } from '#app/facts/only-admin.ts'
import { queueTakings } from '#app/schema/queue.server.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { releaseInput } from '../api.ts'
import { isCase, lockCase, overtaken, type SeenCase } from './lock-case.ts'
import { tellChange } from './tell-change.ts'

/** An administrator lets go of a case that is theirs. Errors: CONFLICT when somebody else has it now. */
export const releaseCase = command<SeenCase, { done: true }, Awaited<ReturnType<typeof lockCase>>>({
  name: 'queue.release',
  input: releaseInput,
  load: lockCase,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input }, { holder }) => {
    demandPerson(actor)
    if (holder && holder.userId !== actor.userId) throw overtaken(holder)
    await tx.delete(queueTakings).where(isCase(input))
    await tellChange(tx)
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.caseId, details: { kind: input.kind } }),
})
