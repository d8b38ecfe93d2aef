import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { customerRole, loginOf } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { resetPasswordInput } from '../api.ts'
import { type AccountClaimed, accountClaimed } from '../events.ts'
import { closeBegun, dropStrangeKeys } from './close-begun.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { mailPasswordChanged } from './emails.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { useLink } from './links.ts'
import { passwordOwner } from './password-owner.ts'
import { writePassword } from './write-password.ts'

type Reset = { login: string; userId: string }
type Event = AccountClaimed | ReturnType<typeof securityNote>

/**
 * Sets a new password by a reset link and ends all sessions and pending requests. The link proves the
 * mailbox, so the address is confirmed too. Errors: FORBIDDEN as `useLink` says.
 */
const resetPasswordCommand = command<z.infer<typeof resetPasswordInput>, Reset, null, Event>({
  name: 'account.reset-password',
  input: resetPasswordInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, actor, input, now, emit }) => {
    const userId = await useLink(tx, 'reset-password', input.token, now)
    const [owner] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
      .returning()
    if (!owner || !user) throw new Failure('FORBIDDEN', texts.linkInvalid, { reason: 'link-invalid' })
    await demandStrongPassword(actor, 'newPassword', input.newPassword, await passwordOwner(tx, user))
    await writePassword(tx, userId, input.newPassword, now)
    await closeBegun(tx, userId, now)
    if (!owner.emailVerified) {
      await dropStrangeKeys(tx, userId)
      emit(accountClaimed(userId))
    }
    await mailPasswordChanged(tx, user)
    emit(securityNote(userId, 'password-reset'))
    return { login: loginOf[user.userType === 'worker' ? 'worker' : customerRole], userId }
  },
  audit: ({ output }) => ({ subjectId: output.userId }),
})

/** The same. This browser is now known to the account, so guesses elsewhere do not lock it out. */
export async function resetPassword(context: RequestContext, raw: unknown): Promise<{ login: string }> {
  const { login, userId } = await resetPasswordCommand(context, raw)
  await rememberBrowserOf(context, userId)
  return { login }
}
