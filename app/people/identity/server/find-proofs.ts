import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { identityProofs } from '#app/schema/identity.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { formatDayYear, type LocalDate, localDate } from '#platform/shared/time.ts'
import type { ProofView } from '../api.ts'
import { type badgeOf, confirmedWith, differencesOf, type IdentityProvider, isUnderAge } from '../identity.ts'
import { texts } from '../texts.ts'
import { configuredProviders } from './providers.ts'

type Said = Parameters<typeof differencesOf>[1]

/** A person's proofs, newest first, with the current profile. */
export async function findProofs(
  read: Reader,
  userId: string,
  said: Said | null,
  today: LocalDate,
): Promise<ProofView[]> {
  const found = await read
    .select()
    .from(identityProofs)
    .where(eq(identityProofs.userId, userId))
    .orderBy(desc(identityProofs.confirmedAt))
  return found.map(({ provider, name, bornOn, address, phone, confirmedAt }) => ({
    ...{ name, bornOn, address, phone },
    provider: provider as IdentityProvider,
    confirmedAt: confirmedAt.toISOString(),
    differs: said ? differencesOf({ name, bornOn }, said) : [],
    underAge: isUnderAge({ bornOn }, today),
  }))
}

/** A worker's identity status, for deciding about the profile. `asked`: a provider is configured. */
export async function findStanding(read: Reader, userId: string, said: Said, now: Date) {
  const proofs = await findProofs(read, userId, said, localDate(now))
  return {
    asked: configuredProviders.length > 0,
    agrees: proofs.some(({ differs }) => differs.length === 0),
    underAge: proofs.some(({ underAge }) => underAge),
  }
}

/** The same in words for administrators; null without providers or proofs. */
export async function findStandingWords(
  read: Reader,
  userId: string,
  said: Said,
  now: Date,
): Promise<string | null> {
  const [newest] = await findProofs(read, userId, said, localDate(now))
  if (!newest) return configuredProviders.length > 0 ? texts.notConfirmed : null
  const wrong = newest.differs.map(difference => `${texts.differShort[difference]}.`)
  const { name, bornOn, provider, confirmedAt } = newest
  const who = [name, bornOn && formatDayYear(bornOn)].filter(Boolean).join(', ')
  return [`${confirmedWith(provider, confirmedAt)}: ${who}.`, ...wrong].join(' ')
}

/** The same for many people, as a column of a query with their profiles, for `badgeOf`. */
export const proofsOf = (userId: SQL): SQL<Parameters<typeof badgeOf>[0]> =>
  sql`(select coalesce(json_agg(json_build_object('provider', proof.provider, 'name', proof.name,
    'bornOn', proof.born_on, 'confirmedAt', proof.confirmed_at)), '[]') from ${identityProofs} proof
    where proof.user_id = ${userId})`
