import { randomUUID } from 'node:crypto'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { sessions, twoFactors, users } from '#app/schema/accounts.server.ts'
import { type SecurityEvent, securityNote } from '#app/services/security/events.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { forbidden } from '#platform/shared/errors.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { mustHaveFactor } from './admins-need-factor.ts'
import { auth } from './auth.server.ts'
import { type FactorChange, mailFactorChanged } from './factor-mails.ts'
import { type Factors, factorsOf } from './factors.ts'
import type { Owner } from './own-account.ts'
import { sealCodes } from './recovery-codes.ts'

const CODES = 10

/** Unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () => {
  const values = crypto.getRandomValues(new Uint32Array(10))
  const code = [...values].map(value => alphabet[value % alphabet.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const ownRow = (userId: string) => eq(twoFactors.userId, userId)

/** Replaces a person's recovery codes. Returns the new ones, which are never shown again. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  const backupCodes = await sealCodes(codes)
  const kept = await tx.update(twoFactors).set({ backupCodes }).where(ownRow(userId)).returning()
  if (kept.length > 0) return codes
  // People with only passkeys get a row for the codes, with an unused secret.
  const { secretConfig } = await auth.$context
  const secret = await symmetricEncrypt({ key: secretConfig, data: generateRandomString(32) })
  await tx.insert(twoFactors).values({ id: randomUUID(), userId, secret, backupCodes, verified: false })
  return codes
}

/** Makes this app the person's only one. The caller has checked a code. */
export async function writeApp(tx: Transaction, userId: string, secret: string): Promise<void> {
  await tx.update(twoFactors).set({ secret, verified: true }).where(ownRow(userId))
  await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId))
}

export async function clearApp(tx: Transaction, userId: string): Promise<void> {
  await tx.update(twoFactors).set({ verified: false }).where(ownRow(userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** Tells the account's owner: in the security log, and by mail. */
export async function tellFactorChange(
  { tx, emit }: { tx: Transaction; emit: (event: SecurityEvent) => void },
  { user }: Owner,
  change: FactorChange,
): Promise<void> {
  emit(securityNote(user.id, change))
  await mailFactorChanged(tx, user, change)
}

/**
 * Follows a first factor: makes recovery codes and ends other sessions, which never showed a factor. This
 * session has. Returns the new codes; null if there was a factor before.
 */
export async function afterAdding(tx: Transaction, owner: Owner, before: Factors): Promise<string[] | null> {
  const { person, user } = owner
  await tx.update(sessions).set({ secondFactorAt: new Date() }).where(eq(sessions.id, person.sessionId))
  if (before.app || before.passkeys > 0) return null
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, person.sessionId)))
  return makeRecoveryCodes(tx, user.id)
}

/**
 * Follows a removed factor: the last one takes the recovery codes with it. Errors: FORBIDDEN `last-factor`
 * for an administrator left without any.
 */
export async function afterRemoving(tx: Transaction, { user }: Owner): Promise<void> {
  const { app, passkeys } = await factorsOf(tx, user.id)
  if (app || passkeys > 0) return
  if (await mustHaveFactor(tx, user.id)) throw forbidden(settingsTexts.lastFactor, 'last-factor')
  await tx.delete(twoFactors).where(ownRow(user.id))
}
