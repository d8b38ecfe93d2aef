import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, lte } from 'drizzle-orm'
import { twoFactors, users, verifications } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { CODE_DIGITS, type Code } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { factorTexts as texts } from '../factor-texts.ts'
import { auth } from './auth.server.ts'
import { mailRecoveryCodeUsed } from './factor-mails.ts'
import { openCodes, sealCodes } from './recovery-codes.ts'
import { fingerprint } from './waiting-sign-in.ts'

/** Longer than a code is valid: its own half minute and one step on each side. */
const CODE_LIVES = 2 * MINUTE

const wrong = (kind: Code['kind']) =>
  invalidInput({ code: kind === 'app' ? settingsTexts.codeWrong : texts.recoveryWrong })

/**
 * Does an app with this secret show this code now, one step earlier or later? By the real clock, as apps do.
 */
export const showsCode = (secret: string, code: string): Promise<boolean> =>
  createOTP(secret, { digits: CODE_DIGITS }).verify(code, { window: 1 })

/**
 * Uses up a code if the transaction commits. An app code counts once while shown; a used recovery code is
 * gone, and its owner is notified. Errors: INVALID_INPUT at `code`.
 */
export async function spendCode(tx: Transaction, userId: string, { kind, code }: Code): Promise<void> {
  const [kept] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update')
  if (!kept) throw wrong(kind)
  if (kind === 'recovery') {
    const codes = await openCodes(kept.backupCodes)
    const left = codes.filter(one => one.replace('-', '') !== code)
    if (left.length === codes.length) throw wrong(kind)
    const backupCodes = await sealCodes(left)
    await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, kept.id))
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    if (user) await mailRecoveryCodeUsed(tx, user, left.length)
    return
  }
  if (!kept.verified) throw wrong(kind)
  const { secretConfig } = await auth.$context
  const secret = await symmetricDecrypt({ key: secretConfig, data: kept.secret })
  if (!(await showsCode(secret, code)) || !(await isFirstUse(tx, userId, code))) throw wrong(kind)
}

async function isFirstUse(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const at = new Date()
  const used = { value: userId, expiresAt: new Date(at.getTime() + CODE_LIVES), updatedAt: at }
  const name = `app-code:${userId}:${fingerprint(code)}`
  const [first] = await tx
    .insert(verifications)
    .values({ id: name, identifier: name, createdAt: at, ...used })
    .onConflictDoUpdate({
      target: verifications.id,
      set: used,
      setWhere: and(lte(verifications.expiresAt, at)),
    })
    .returning({ id: verifications.id })
  return Boolean(first)
}
