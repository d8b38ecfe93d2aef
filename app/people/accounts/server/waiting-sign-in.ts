import { createHash } from 'node:crypto'
import { z } from 'zod'
import { roles } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Origin } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import type { SecondFactorNeeded } from './auth.server.ts'
import { linkValue, makeLink, useLink } from './links.ts'
import { storedPassword } from './stored-password.ts'

/** Long enough to find the phone. */
export const STEP_LIVES = 10 * MINUTE

const waitingValue = z.object({
  userId: z.uuid(),
  role: z.enum(roles),
  way: z.enum(['password', 'link', 'google']),
  /** The password's hash at the start: a change since then voids the sign-in. */
  password: z.string(),
  /** The browser that started it. */
  browser: z.string(),
})
type WaitingSignIn = z.infer<typeof waitingValue>

export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const browserOf = ({ userAgent }: Origin) => fingerprint(userAgent ?? '')

/** For a browser with nothing to continue. */
export const stepOver = (): Failure =>
  new Failure('FORBIDDEN', texts.stepOver, { reason: 'second-step-over' })

/** Stores that the first factor was right, for ten minutes and this browser. Keeps only the secret's hash. */
export async function makeWaiting(
  tx: Transaction,
  { userId, wanted }: SecondFactorNeeded,
  origin: Origin,
  now: Date,
): Promise<string> {
  const value: WaitingSignIn = waitingValue.parse({
    userId,
    role: wanted.role,
    way: wanted.way,
    password: fingerprint((await storedPassword(tx, userId)) ?? ''),
    browser: browserOf(origin),
  })
  return makeLink(tx, 'second-step', { value: JSON.stringify(value), lives: STEP_LIVES }, now)
}

async function read(reader: Reader, value: string, origin: Origin): Promise<WaitingSignIn> {
  const waiting = waitingValue.parse(JSON.parse(value))
  const password = fingerprint((await storedPassword(reader, waiting.userId)) ?? '')
  if (waiting.browser !== browserOf(origin) || waiting.password !== password) throw stepOver()
  return waiting
}

const orOver = (error: unknown): never => {
  throw error instanceof Failure ? stepOver() : error
}

/**
 * The sign-in behind a secret. Errors: FORBIDDEN `second-step-over` when used, expired, or started in another
 * browser.
 */
export const findWaiting = (reader: Reader, token: string, origin: Origin, now: Date) =>
  linkValue(reader, 'second-step', token, now)
    .then(value => read(reader, value, origin))
    .catch(orOver)

/** The same, used up when the transaction commits. */
export const useWaiting = (tx: Transaction, token: string, origin: Origin, now: Date) =>
  useLink(tx, 'second-step', token, now)
    .then(value => read(tx, value, origin))
    .catch(orOver)
