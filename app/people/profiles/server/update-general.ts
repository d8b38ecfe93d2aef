import { texts } from '#app/facts/profiles-texts.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { updateGeneralInput } from '../api.ts'
import { demandAdult } from './insert-worker.ts'
import type { Profile } from './own-profile.ts'
import { profileEdit } from './profile-edit.ts'

/**
 * A worker edits name, phone, district, address or the texts about themselves, and the birth date until a
 * contract is signed with it. Errors: INVALID_INPUT at `birthDate` when too young, or after signing.
 */
export const updateGeneral = profileEdit({
  name: 'profile.update-general',
  of: 'worker',
  input: updateGeneralInput,
  change: (
    { input: { fullName, phone, address, aboutMe, experience, birthDate, district }, now },
    profile,
  ) => ({
    fullName,
    phone,
    address: address || null,
    aboutMe: aboutMe || null,
    ...(experience === undefined ? {} : { experience: experience || null }),
    ...(district ? { district } : {}),
    ...(birthDate ? bornAs(birthDate, profile, now) : {}),
  }),
})

function bornAs(birthDate: string, profile: Profile, now: Date) {
  if (birthDate === profile.birthDate) return {}
  if (profile.contractSigned) throw invalidInput({ birthDate: texts.birthDateSigned })
  return { birthDate, bornOn: demandAdult(birthDate, now) }
}
