import { createHash } from 'node:crypto'
import { type ContractParty, contractText } from '../contract-text.ts'

type Employed = {
  fullName: string
  phone: string | null
  address: string | null
  district: string | null
  birthDate: string | null
}

/** A placeholder in a contract that can be read but not signed yet. */
const MISSING = '(ikke fylt ut)'

/** The worker's details as they stand in the contract. */
export const partyOf = (profile: Employed, email: string): ContractParty => ({
  fullName: profile.fullName || MISSING,
  email,
  phone: profile.phone ?? MISSING,
  address: profile.address ?? profile.district ?? MISSING,
  birthDate: profile.birthDate ?? MISSING,
})

/** The text for a party, with its hash. */
export function contractFor(party: ContractParty): { text: string; hash: string } {
  return withHash(contractText(party))
}

/** A text with its SHA-256 hash in hexadecimal. */
export const withHash = (text: string): { text: string; hash: string } => ({
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
