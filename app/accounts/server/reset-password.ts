import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { securityNote } from '../../security/events.ts'
import { resetPasswordInput } from '../api.ts'
import { loginOf } from '../roles.ts'
import { texts } from '../texts.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { mailPasswordChanged } from './emails.ts'
import { spendLinks, useLink } from './links.ts'
import { sessions, users } from './tables.server.ts'
import { writePassword } from './write-password.ts'

type Reset = { login: string; userId: string }

/**
 * Gives the account of a reset link a new password, and ends every session of it. Whoever has the link reads the
 * mailbox, so the address is confirmed by it. Errors: FORBIDDEN as `useLink` says.
 */
export const resetPassword = command<z.infer<typeof resetPasswordInput>, Reset, null>({
  name: 'account.reset-password',
  input: resetPasswordInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, actor, input, now, emit }) => {
    const userId = await useLink(tx, 'reset-password', input.token, now)
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
      .returning()
    if (!user) throw new Failure('FORBIDDEN', texts.linkInvalid, { reason: 'link-invalid' })
    demandStrongPassword(actor, 'newPassword', input.newPassword, { ...user, fullName: user.name })
    await writePassword(tx, userId, input.newPassword, now)
    await spendLinks(tx, 'reset-password', userId, now)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await mailPasswordChanged(tx, user)
    emit(securityNote(userId, 'password-reset'))
    return { login: loginOf[user.userType === 'worker' ? 'worker' : 'employer'], userId }
  },
  audit: ({ output }) => ({ subjectId: output.userId }),
})
