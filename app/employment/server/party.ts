import { createHash } from 'node:crypto'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { type ContractParty, contractText } from '../contract-text.ts'

/** Whoever asks, when they are signed in. */
export function personOf(actor: Actor): Person {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  return actor
}

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
  return withHash(contractText(party))
}

/** A text with its fingerprint: SHA-256, in hexadecimal. */
export const withHash = (text: string): { text: string; hash: string } => ({
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})
