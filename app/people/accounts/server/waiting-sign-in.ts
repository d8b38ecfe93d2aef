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

/** Long enough to find the telephone. */
export const STEP_LIVES = 10 * MINUTE

const waitingValue = z.object({
  userId: z.uuid(),
  role: z.enum(roles),
  way: z.enum(['password', 'link', 'google']),
  /** Of the password as it stood: one that has been changed since ends what was begun before. */
  password: z.string(),
  /** Of the browser that began. */
  browser: z.string(),
})
type WaitingSignIn = z.infer<typeof waitingValue>

export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const browserOf = ({ userAgent }: Origin) => fingerprint(userAgent ?? '')

/** What is said when there is nothing to go on with. */
export const stepOver = (): Failure =>
  new Failure('FORBIDDEN', texts.stepOver, { reason: 'second-step-over' })

/**
 * Keeps that the first factor was right, for ten minutes and for this browser. Only the fingerprint of the secret is
 * stored.
 */
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

/** What waits behind a secret. Errors: FORBIDDEN `second-step-over` when it is used, too old, or of another browser. */
export const readWaiting = (reader: Reader, token: string, origin: Origin, now: Date) =>
  linkValue(reader, 'second-step', token, now)
    .then(value => read(reader, value, origin))
    .catch(orOver)

/** The same, used up if the transaction commits. */
export const useWaiting = (tx: Transaction, token: string, origin: Origin, now: Date) =>
  useLink(tx, 'second-step', token, now)
    .then(value => read(tx, value, origin))
    .catch(orOver)
