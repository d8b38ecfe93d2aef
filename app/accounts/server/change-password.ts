import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure, invalidInput, notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { securityNote } from '../../security/events.ts'
import { changePasswordInput } from '../api.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'
import { countGuesses } from './count-guesses.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { mailPasswordChanged } from './emails.ts'
import { identities, sessions, users } from './tables.server.ts'

/**
 * Changes the password of whoever knows the present one, and ends the person's other sessions.
 * Errors: INVALID_INPUT at `currentPassword` when it is wrong.
 */
const changePasswordCommand = command<z.infer<typeof changePasswordInput>, { done: true }, Owner>({
  name: 'account.change-password',
  input: changePasswordInput,
  load: async ({ tx, actor }) => {
    if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
    const [owner] = await tx
      .select({ user: users, identityId: identities.id, password: identities.password })
      .from(users)
      .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.providerId, 'credential')))
      .where(eq(users.id, actor.userId))
    if (!owner) throw notFound()
    return { ...owner, sessionId: actor.sessionId }
  },
  authorise: () => allow,
  run: async ({ tx, actor, input, now, emit }, { user, identityId, password, sessionId }) => {
    if (!identityId || !password) throw invalidInput({ currentPassword: texts.passwordMissing })
    const { password: hasher } = await auth.$context
    const right = await hasher.verify({ hash: password, password: input.currentPassword })
    if (!right) throw invalidInput({ currentPassword: texts.passwordWrong })
    demandStrongPassword(actor, 'newPassword', input.newPassword, { ...user, fullName: user.name })
    await tx
      .update(identities)
      .set({ password: await hasher.hash(input.newPassword), updatedAt: now })
      .where(eq(identities.id, identityId))
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)))
    await mailPasswordChanged(tx, user)
    emit(securityNote(user.id, 'password-changed'))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})

type Owner = {
  user: typeof users.$inferSelect
  identityId: string | null
  password: string | null
  sessionId: string
}

/** The same, with attempts counted. */
export const changePassword = (context: RequestContext, raw: unknown): Promise<{ done: true }> =>
  countGuesses(context, () => changePasswordCommand(context, raw))
