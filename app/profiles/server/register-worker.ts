import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import {
  countRegistration,
  createUser,
  demandStrongPassword,
  openSession,
} from '../../accounts/server/index.ts'
import { type RegisterWorker, registerWorkerInput } from '../api.ts'
import { demandAdult, insertWorker } from './insert-worker.ts'

type Made = { profileId: string | null }

/**
 * Somebody registers to work. User, profile, services, audit row and confirmation mail are made together or not
 * at all. `profileId` is null when the address has an account already; whoever asked is not told.
 */
export const registerWorkerCommand = command<RegisterWorker, Made, null>({
  name: 'profile.register-worker',
  input: registerWorkerInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, actor, input, now }) => {
    demandStrongPassword(actor, 'password', input.password, input)
    const born = demandAdult(input.birthDate, now)
    const { fullName, email, password } = input
    const user = await createUser(tx, { fullName, email, password, userType: 'worker' })
    if (!user) return { profileId: null }
    const profileId = await insertWorker(tx, { ...input, userId: user.userId, bornOn: born }, now)
    return { profileId }
  },
  audit: ({ output }) => ({ subjectId: output.profileId }),
})

/** Registers, and signs this browser in so that it reaches the contract, the dashboard and the profile. */
export async function registerWorker(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  await countRegistration(context, registerWorkerInput, raw)
  const { profileId } = await registerWorkerCommand(context, raw)
  if (profileId) {
    const { email, password } = registerWorkerInput.parse(raw)
    await openSession(
      context,
      { email, password },
      { role: 'worker', registering: true, way: 'registration' },
    )
  }
  return { done: true }
}
