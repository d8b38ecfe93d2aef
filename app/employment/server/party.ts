import { createHash } from 'node:crypto'
import { type ContractParty, contractText } from '../contract-text.ts'

type Employed = {
  fullName: string
  phone: string | null
  address: string | null
  district: string | null
  birthDate: string | null
}

/** The worker's details as they stand in the contract. */
export const partyOf = (profile: Employed, email: string): ContractParty => ({
  fullName: profile.fullName,
  email,
  phone: profile.phone ?? '',
  address: profile.address ?? profile.district ?? '',
  birthDate: profile.birthDate ?? '',
})

/** The text for a party, with its fingerprint. */
export function contractFor(party: ContractParty): { text: string; hash: string } {
  const text = contractText(party)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
