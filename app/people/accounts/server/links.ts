import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray, like, or } from 'drizzle-orm'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { parties } from '#app/facts/roles.ts'
import { verifications } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { Failure } from '#platform/shared/errors.ts'

type Purpose =
  | 'confirm-email'
  | 'reset-password'
  | 'magic-link'
  | 'email-change'
  | 'google'
  | 'identity'
  | 'second-step'
  | 'app-setup'

/** Replaces the value of a used link, so that its owner can be told. */
const USED = 'used'

/** We store only a hash, so a leaked database contains no working links. */
const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('hex')}`

/** Makes the secret of a link to `value`, valid for `lives` milliseconds. */
export async function makeLink(
  tx: Transaction,
  purpose: Purpose,
  { value, lives }: { value: string; lives: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, token),
    value,
    expiresAt: new Date(now.getTime() + lives),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

type Link = typeof verifications.$inferSelect

function demandOpen(link: Link | undefined, now: Date): Link {
  if (!link) throw new Failure('FORBIDDEN', texts.linkInvalid, { reason: 'link-invalid' })
  if (link.value === USED) throw new Failure('FORBIDDEN', answerTexts.linkUsed, { reason: 'link-used' })
  if (link.expiresAt <= now)
    throw new Failure('FORBIDDEN', answerTexts.linkExpired, { reason: 'link-expired' })
  return link
}

const linkOf = (read: Reader, purpose: Purpose, token: string) =>
  read
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, token)))

/** The value of a link, without using it. Errors as `useLink` says. */
export async function linkValue(read: Reader, purpose: Purpose, token: string, now: Date): Promise<string> {
  const [link] = await linkOf(read, purpose, token)
  return demandOpen(link, now).value
}

/**
 * Uses a link and returns its value. Used only if the transaction commits. Errors: FORBIDDEN with reason
 * `link-expired`, `link-used`, or `link-invalid` for unknown or misused ones. `after`: the value from now on,
 * for links that may be opened again.
 */
export async function useLink(
  tx: Transaction,
  purpose: Purpose,
  token: string,
  now: Date,
  after: (value: string) => string = () => USED,
): Promise<string> {
  const [found] = await linkOf(tx, purpose, token).for('update')
  const link = demandOpen(found, now)
  await tx
    .update(verifications)
    .set({ value: after(link.value), updatedAt: now })
    .where(eq(verifications.id, link.id))
  return link.value
}

/** The link values of an account, and the prefix for those bound to one address. */
export const linkValuesOf = (userId: string): string[] => [
  userId,
  ...parties.map(type => `${type} ${userId}`),
]

/** The value of a confirmation link. It is void if the account's address changes. */
export const confirmationOf = (userId: string, email: string): string => `${userId} ${email}`

/** The value of a dummy link, so that unknown addresses take as long as known ones. */
export const NOBODY = 'nobody'

/** Voids every link mailed to an account: confirm, sign in, reset. */
export async function spendLinksOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(verifications)
    .set({ value: USED, updatedAt: now })
    .where(
      or(
        inArray(verifications.value, linkValuesOf(userId)),
        like(verifications.value, confirmationOf(userId, '%')),
      ),
    )
}
