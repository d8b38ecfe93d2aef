import {
  countRegistration,
  createUser,
  demandStrongPassword,
  openFirstSession,
} from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { type RegisterWorker, registerWorkerInput } from '../api.ts'
import { demandAdult, insertWorker } from './insert-worker.ts'

type Made = { userId: string; profileId: string }

/**
 * Somebody registers to work. User, profile, services, audit row and confirmation mail are made together or not
 * at all; a stand-in when the address has an account already, and whoever asked is not told.
 */
export const registerWorkerCommand = command<RegisterWorker, Made, null>({
  name: 'profile.register-worker',
  input: registerWorkerInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, actor, input, now }) => {
    await demandStrongPassword(actor, 'password', input.password, input)
    const born = demandAdult(input.birthDate, now)
    const { fullName, email, password } = input
    const userId = await createUser(tx, { fullName, email, password, userType: 'worker' }, now, actor)
    const profileId = await insertWorker(tx, { ...input, userId, bornOn: born }, now)
    return { userId, profileId }
  },
  audit: ({ output }) => ({ subjectId: output.profileId }),
})

/** Registers, and signs this browser in so that it reaches the contract, the dashboard and the profile. */
export async function registerWorker(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  await countRegistration(context, registerWorkerInput, raw)
  const { userId } = await registerWorkerCommand(context, raw)
  await openFirstSession(context, userId)
  return { done: true }
}
