import { customerRole } from '#app/facts/roles.ts'
import { moveSession } from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import { type AddWorker, addWorkerInput } from '../api.ts'
import { demandAdult, insertWorker } from './insert-worker.ts'
import { lockOwnProfile, type Profile } from './own-profile.ts'
import { heldAlready, mayAdd } from './second-profile.ts'

/**
 * A customer becomes a worker too, with the same name, and acts as one from now on in this browser. Errors:
 * CONFLICT when they are one already, FORBIDDEN before the e-mail is confirmed.
 */
export const addWorkerProfile = command<AddWorker, { done: true; profileId: string }, Profile>({
  name: 'profile.add-worker',
  input: addWorkerInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }) => mayAdd(actor, customerRole),
  run: async ({ tx, actor, input, now }, { userId, fullName }) => {
    const bornOn = demandAdult(input.birthDate, now)
    const profileId = await insertWorker(tx, { ...input, userId, fullName, bornOn }, now)
    await moveSession(tx, actor, { role: 'worker', profileId })
    return { done: true, profileId }
  },
  audit: ({ output }) => ({ subjectId: output.profileId }),
  constraints: heldAlready,
})
