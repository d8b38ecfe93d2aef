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
 * Registers a worker. Makes user, profile, services, audit row and confirmation mail together, or nothing.
 * For a taken address it makes a stand-in, and the answer does not reveal it.
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

/** Registers and signs in this browser, so that it reaches contract, dashboard and profile. */
export async function registerWorker(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  await countRegistration(context, registerWorkerInput, raw)
  const { userId } = await registerWorkerCommand(context, raw)
  await openFirstSession(context, userId)
  return { done: true }
}
