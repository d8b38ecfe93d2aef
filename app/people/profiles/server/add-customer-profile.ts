import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { moveSession } from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import { addressSaved } from '../events.ts'
import { insertProfile } from './insert-profile.ts'
import { lockOwnProfile, type Profile } from './own-profile.ts'
import { heldAlready, mayAdd } from './second-profile.ts'

/**
 * A worker becomes a customer too, and acts as one from now on in this browser. Copies name, phone and any
 * street address. Errors: CONFLICT when they are one already.
 */
export const addCustomerProfile = command<unknown, { done: true; profileId: string }, Profile>({
  name: 'profile.add-consumer',
  input: z.unknown(),
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }) => mayAdd(actor, 'worker'),
  run: async ({ tx, actor, now, emit }, { userId, fullName, phone, address, district }) => {
    const street = address === district ? null : address
    const known = { userId, userType: customerRole, fullName, phone, address: street } as const
    const profileId = await insertProfile(tx, known, now)
    if (street !== null) emit(addressSaved(profileId))
    await moveSession(tx, actor, { role: customerRole, profileId })
    return { done: true, profileId }
  },
  audit: ({ output }) => ({ subjectId: output.profileId }),
  constraints: heldAlready,
})
