import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, only, type Ruling } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Only workers are employed. */
export const isWorker = (actor: Actor): Ruling => only('worker', actor, texts.workersOnly)

type Signable = {
  contractSigned: boolean
  fullName: string
  birthDate: string | null
  phone: string | null
  district: string | null
}

/** What the contract cannot do without, as the profile names it. */
const missingIn = ({ fullName, birthDate, phone, district }: Signable): string[] => [
  ...(fullName.trim() ? [] : ['navn']),
  ...(birthDate ? [] : ['fødselsdato']),
  ...(phone ? [] : ['telefon']),
  ...(district ? [] : ['bydel']),
]

/** May the contract be signed now? Guards the command and tells the page. */
export function maySign(actor: Actor, profile: Signable): Ruling {
  const ruling = isWorker(actor)
  if (!ruling.allowed) return ruling
  if (profile.contractSigned) return deny('state.signed', texts.alreadySigned)
  const missing = missingIn(profile)
  return missing.length > 0 ? deny('profile-missing', texts.missingInProfile(missing)) : allow
}
