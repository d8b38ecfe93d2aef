import { randomUUID } from 'node:crypto'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { countRegistration, createUser, openSession } from '../../accounts/server/index.ts'
import { type RegisterWorker, registerWorkerInput } from '../api.ts'
import { bornOn, isAdult } from '../birth-date.ts'
import { texts } from '../texts.ts'
import { writeServices } from './services.ts'
import { profiles } from './tables.server.ts'

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
  run: async ({ tx, input, now }) => {
    const { fullName, email, password, birthDate, district, phone, availabilityDays } = input
    const born = bornOn(birthDate)
    if (!born) throw invalidInput({ birthDate: texts.birthDateInvalid })
    if (!isAdult(born, localDate(now))) throw invalidInput({ birthDate: texts.tooYoung })
    const user = await createUser(tx, { fullName, email, password, userType: 'worker' })
    if (!user) return { profileId: null }
    const profileId = randomUUID()
    await tx.insert(profiles).values({
      id: profileId,
      userId: user.userId,
      userType: 'worker',
      fullName,
      birthDate,
      bornOn: born,
      district,
      address: district,
      phone,
      availabilityDays,
      hourlyRate: (input.services[0] ?? input.customServices[0])?.hourlyRate ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await writeServices(tx, profileId, input)
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
