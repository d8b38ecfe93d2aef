import { and, eq } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { Failure, invalidInput } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'
import { identities, sessions } from './tables.server.ts'

/** How long after signing in it is still plain who sits there. */
const FRESH = 15 * MINUTE

/**
 * What a person must show before something that a borrowed browser must not be enough for: nothing, because they have
 * just signed in; their password; or, without a password, a new sign-in.
 */
export type NeededProof = 'nothing' | 'password' | 'sign-in'

/** The person's password as it is stored; null for somebody who only comes in by other ways. */
export async function storedPassword(read: Reader, userId: string): Promise<string | null> {
  const [identity] = await read
    .select({ password: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
  return identity?.password ?? null
}

/** What this person must show now. */
export async function neededProof(
  read: Reader,
  { userId, sessionId }: Person,
  now: Date,
): Promise<NeededProof> {
  const [session] = await read
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (session && now.getTime() - session.createdAt.getTime() < FRESH) return 'nothing'
  return (await storedPassword(read, userId)) ? 'password' : 'sign-in'
}

/** Is this the person's password? */
export async function passwordFits(read: Reader, userId: string, typed: string): Promise<boolean> {
  const hash = await storedPassword(read, userId)
  const { password: hasher } = await auth.$context
  return hash !== null && (await hasher.verify({ hash, password: typed }))
}

/** Throws INVALID_INPUT at `currentPassword` unless this is the person's password. */
export async function demandPassword(read: Reader, userId: string, typed: string): Promise<void> {
  if (!(await passwordFits(read, userId, typed))) throw invalidInput({ currentPassword: texts.passwordWrong })
}

/** Throws unless the person has shown what is needed: FORBIDDEN with reason `sign-in-again`, or INVALID_INPUT. */
export async function demandProof(
  read: Reader,
  person: Person,
  typed: string | undefined,
  now: Date,
  missing: string = texts.passwordRequired,
): Promise<void> {
  const needed = await neededProof(read, person, now)
  if (needed === 'nothing') return
  if (needed === 'sign-in') throw new Failure('FORBIDDEN', texts.signInAgain, { reason: 'sign-in-again' })
  if (!typed) throw invalidInput({ currentPassword: missing })
  await demandPassword(read, person.userId, typed)
}
