import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq } from 'drizzle-orm'
import { texts } from '#app/facts/accounts-texts.ts'
import { sessions } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { Failure, invalidInput } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { proofs } from '../factor-api.ts'
import { factorTexts } from '../factor-texts.ts'
import { auth } from './auth.server.ts'
import { hasFactor } from './factors.ts'
import { storedPassword } from './stored-password.ts'

/** How long after signing in, or confirming, it is still plain who sits there. */
const FRESH = 15 * MINUTE

/**
 * What a person must show before something that a borrowed browser must not be enough for: nothing, because they showed
 * it a moment ago; a second factor, where they have one; else the password; or, without either, a new sign-in.
 */
export type NeededProof = (typeof proofs)[number]

const trusted = new AsyncLocalStorage<true>()

/** Runs `work` as if people had just shown who they are: demonstration people act without ever having signed in. */
export const asProven = <T>(work: () => Promise<T>): Promise<T> => trusted.run(true, work)

/** What this person must show now. */
export async function neededProof(
  read: Reader,
  { userId, sessionId }: Person,
  now: Date,
): Promise<NeededProof> {
  if (trusted.getStore()) return 'nothing'
  const [session] = await read
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (session && now.getTime() - session.provenAt.getTime() < FRESH) return 'nothing'
  if (await hasFactor(read, userId)) return 'factor'
  return (await storedPassword(read, userId)) ? 'password' : 'sign-in'
}

/** Is this the person's password? */
export async function passwordFits(read: Reader, userId: string, typed: string): Promise<boolean> {
  const hash = await storedPassword(read, userId)
  const { password: hasher } = await auth.$context
  return hash !== null && (await hasher.verify({ hash, password: typed }))
}

/** Throws INVALID_INPUT at `field` unless this is the person's password. */
export async function demandPassword(
  read: Reader,
  userId: string,
  typed: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  if (!(await passwordFits(read, userId, typed))) throw invalidInput({ [field]: texts.passwordWrong })
}

/**
 * Throws unless the person has lately shown who they are: FORBIDDEN with reason `proof-needed`, after which the page asks
 * and sends the same again; `sign-in-again` for somebody who has nothing to show.
 */
export async function demandFresh(read: Reader, person: Person, now: Date): Promise<void> {
  const needed = await neededProof(read, person, now)
  if (needed === 'nothing') return
  if (needed === 'sign-in') throw new Failure('FORBIDDEN', texts.signInAgain, { reason: 'sign-in-again' })
  throw new Failure('FORBIDDEN', factorTexts.proofNeeded, { reason: 'proof-needed' })
}

/**
 * The same for a form that has a field for the password, which is enough for somebody without a second factor. Errors:
 * as `demandFresh`, and INVALID_INPUT at `currentPassword`.
 */
export async function demandProof(
  read: Reader,
  person: Person,
  typed: string | undefined,
  now: Date,
  missing: string = texts.passwordRequired,
): Promise<void> {
  if ((await neededProof(read, person, now)) !== 'password') return demandFresh(read, person, now)
  if (!typed) throw invalidInput({ currentPassword: missing })
  await demandPassword(read, person.userId, typed)
}

/** With what somebody shows that an account is theirs before it is deleted, however lately they signed in. */
export async function deletionProof(read: Reader, userId: string): Promise<'factor' | 'password' | 'email'> {
  if (await hasFactor(read, userId)) return 'factor'
  return (await storedPassword(read, userId)) ? 'password' : 'email'
}
