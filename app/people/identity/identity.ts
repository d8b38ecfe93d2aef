import { ageOn } from '#app/facts/birth-date.ts'
import { formatDayYear, type LocalDate } from '#platform/shared/time.ts'

/** Who confirms who people are, by the names of their settings. The first stands first where there are both. */
export const identityProviders = ['bankid', 'vipps'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** What people call them. */
export const providerLabels: Record<IdentityProvider, string> = { bankid: 'BankID', vipps: 'Vipps' }

/** Nobody younger works here. */
const adultAge = 18

type Confirmed = { name: string; bornOn: string | null }
type Said = { fullName: string; bornOn: string | null }

/** In what a profile says something else than was confirmed. */
export const differences = ['name', 'birth-date'] as const
export type Difference = (typeof differences)[number]

const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Where a profile and what was confirmed do not agree. A name agrees when each of its words, at least two, is among those
 * confirmed: people leave middle names out, and order them as they like. What is not known on either side differs in
 * nothing.
 */
export function differencesOf(confirmed: Confirmed, { fullName, bornOn }: Said): Difference[] {
  const [known, said] = [wordsOf(confirmed.name), wordsOf(fullName)]
  const sameName = said.length >= Math.min(2, known.length) && said.every(word => known.includes(word))
  const sameBirth = !confirmed.bornOn || !bornOn || confirmed.bornOn === bornOn
  return [...(sameName ? [] : (['name'] as const)), ...(sameBirth ? [] : (['birth-date'] as const))]
}

/** Is whoever was confirmed too young to work here? False when it was not said. */
export const isUnderAge = ({ bornOn }: Pick<Confirmed, 'bornOn'>, today: LocalDate): boolean =>
  bornOn !== null && ageOn(bornOn, today) < adultAge

/** 'Identitet bekreftet med BankID 22. november 2026' */
export const confirmedWith = (provider: IdentityProvider, at: Date | string): string =>
  `Identitet bekreftet med ${providerLabels[provider]} ${formatDayYear(at)}`

type Proof = Confirmed & { provider: IdentityProvider; confirmedAt: Date | string }

/**
 * What customers are told: the newest proof that agrees with what the profile says now, so that nobody is vouched for
 * under a name that was not confirmed. Null when there is none.
 */
export function badgeOf(proofs: readonly Proof[], said: Said): string | null {
  const [newest] = proofs
    .filter(proof => differencesOf(proof, said).length === 0)
    .sort((a, b) => new Date(b.confirmedAt).getTime() - new Date(a.confirmedAt).getTime())
  return newest ? confirmedWith(newest.provider, newest.confirmedAt) : null
}
