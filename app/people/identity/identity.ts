import { ageOn } from '#app/facts/birth-date.ts'
import { formatDayYear, type LocalDate } from '#platform/shared/time.ts'

/** The identity providers, by the names of their settings, in display order. */
export const identityProviders = ['bankid', 'vipps'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** What people call them. */
export const providerLabels: Record<IdentityProvider, string> = { bankid: 'BankID', vipps: 'Vipps' }

/** The minimum age for workers. */
const adultAge = 18

type Confirmed = { name: string; bornOn: string | null }
type Said = { fullName: string; bornOn: string | null }

/** The fields where a profile differs from the proof. */
export const differences = ['name', 'birth-date'] as const
export type Difference = (typeof differences)[number]

const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Compares a profile with a proof. A name agrees when each of its words, at least two, is among the confirmed
 * ones: people drop middle names and reorder. Unknown values never differ.
 */
export function differencesOf(confirmed: Confirmed, { fullName, bornOn }: Said): Difference[] {
  const [known, said] = [wordsOf(confirmed.name), wordsOf(fullName)]
  const sameName = said.length >= Math.min(2, known.length) && said.every(word => known.includes(word))
  const sameBirth = !confirmed.bornOn || !bornOn || confirmed.bornOn === bornOn
  return [...(sameName ? [] : (['name'] as const)), ...(sameBirth ? [] : (['birth-date'] as const))]
}

/** Is the proven person under the minimum age? False when unknown. */
export const isUnderAge = ({ bornOn }: Pick<Confirmed, 'bornOn'>, today: LocalDate): boolean =>
  bornOn !== null && ageOn(bornOn, today) < adultAge

/** 'Identitet bekreftet med BankID 22. november 2026' */
export const confirmedWith = (provider: IdentityProvider, at: Date | string): string =>
  `Identitet bekreftet med ${providerLabels[provider]} ${formatDayYear(at)}`

type Proof = Confirmed & { provider: IdentityProvider; confirmedAt: Date | string }

/**
 * The newest proof that agrees with the current profile, so that we never vouch for an unproven name. Undefined
 * without one.
 */
export const agreeingProof = (proofs: readonly Proof[], said: Said): Proof | undefined =>
  proofs
    .filter(proof => differencesOf(proof, said).length === 0)
    .sort((a, b) => new Date(b.confirmedAt).getTime() - new Date(a.confirmedAt).getTime())[0]

/** That proof as customers see it; null without one. */
export function badgeOf(proofs: readonly Proof[], said: Said): string | null {
  const newest = agreeingProof(proofs, said)
  return newest ? confirmedWith(newest.provider, newest.confirmedAt) : null
}
