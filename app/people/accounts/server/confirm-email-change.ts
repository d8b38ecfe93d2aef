import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { emailChanges, users } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { conflict, Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type EmailChangeState, linkInput } from '../api.ts'
import { closeBegun } from './close-begun.ts'
import { mailEmailChanged } from './email-change-mails.ts'
import { useLink } from './links.ts'

type Confirmed = { state: EmailChangeState; userId: string }

/**
 * One of the two addresses confirms; after both, the address changes. Errors: FORBIDDEN as `useLink` says,
 * and with reason `change-closed`; CONFLICT when the address has been taken.
 */
export const confirmEmailChange = command<z.infer<typeof linkInput>, Confirmed, null>({
  name: 'account.confirm-email-change',
  input: linkInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input, now, emit }) => {
    const [changeId = '', side] = (await useLink(tx, 'email-change', input.token, now)).split(' ')
    const ofChange = eq(emailChanges.id, changeId)
    const [change] = await tx.select().from(emailChanges).where(ofChange).for('update')
    if (!change || change.closedAt)
      throw new Failure('FORBIDDEN', answerTexts.emailChangeClosed, { reason: 'change-closed' })
    const { userId, oldEmail, newEmail } = change
    const oldConfirmedAt = side === 'old' ? now : change.oldConfirmedAt
    const newConfirmedAt = side === 'new' ? now : change.newConfirmedAt
    const finished = oldConfirmedAt !== null && newConfirmedAt !== null
    await tx
      .update(emailChanges)
      .set({ oldConfirmedAt, newConfirmedAt, closedAt: finished ? now : null })
      .where(ofChange)
    if (!finished) return { state: oldConfirmedAt ? 'waits-for-new' : 'waits-for-old', userId }
    const name = await moveAddress(tx, userId, newEmail, now)
    // A signed-in person asked and the old address agreed, so the sessions are the owner's.
    await closeBegun(tx, userId, now, 'all')
    await mailEmailChanged(tx, name, oldEmail, newEmail)
    await tellLive(tx, { userId, topic: 'account.email-changed' })
    emit(securityNote(userId, 'email-changed'))
    return { state: 'changed', userId }
  },
  audit: ({ output }) => ({ subjectId: output.userId, details: { state: output.state } }),
  constraints: { users_email_unique: () => conflict(answerTexts.emailTaken, 'email-taken') },
})

/** Gives the account the address. */
async function moveAddress(tx: Transaction, userId: string, email: string, now: Date): Promise<string> {
  const [moved] = await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ name: users.name })
  return moved?.name ?? ''
}
