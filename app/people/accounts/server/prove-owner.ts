import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq } from 'drizzle-orm'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { sessions } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { Failure, invalidInput } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { proofs } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { hasFactor } from './factors.ts'
import { verifyPassword } from './password-hash.ts'
import { storedPassword } from './stored-password.ts'

/** How long a sign-in or proof counts as fresh. */
const FRESH = 15 * MINUTE

/**
 * The proof needed before what a borrowed browser must not do: none if it is fresh; a second factor if there
 * is one; else the password; else a new sign-in.
 */
export type NeededProof = (typeof proofs)[number]

const trusted = new AsyncLocalStorage<true>()

/** Runs `work` with fresh proof assumed: demonstration people act without signing in. */
export const asProven = <T>(work: () => Promise<T>): Promise<T> => trusted.run(true, work)

/** The proof this person needs now. */
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
  return hash !== null && (await verifyPassword({ hash, password: typed }))
}

/** Throws INVALID_INPUT at `field` unless this is the person's password. */
export async function demandPassword(
  read: Reader,
  userId: string,
  typed: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  if (!(await passwordFits(read, userId, typed))) throw invalidInput({ [field]: answerTexts.passwordWrong })
}

/**
 * Demands a fresh proof: FORBIDDEN with reason `proof-needed`, after which the page asks and resends;
 * `sign-in-again` for people without anything to show.
 */
export async function demandFresh(read: Reader, person: Person, now: Date): Promise<void> {
  const needed = await neededProof(read, person, now)
  if (needed === 'nothing') return
  if (needed === 'sign-in')
    throw new Failure('FORBIDDEN', sessionTexts.signInAgain, { reason: 'sign-in-again' })
  throw new Failure('FORBIDDEN', settingsTexts.proofNeeded, { reason: 'proof-needed' })
}

/**
 * The same for a form with a password field, which is enough without a second factor. Errors: as
 * `demandFresh`, and INVALID_INPUT at `currentPassword`.
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

/** The proof before deletion, needed however recent the sign-in. */
export async function deletionProof(read: Reader, userId: string): Promise<'factor' | 'password' | 'email'> {
  if (await hasFactor(read, userId)) return 'factor'
  return (await storedPassword(read, userId)) ? 'password' : 'email'
}
