import { eq } from 'drizzle-orm'
import { passkeys, sessions, twoFactors, users } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { addressedInput } from '../api.ts'
import { mailFactorChanged } from './factor-mails.ts'

/**
 * Removes the second factor of a person who has lost it, ends their sessions and notifies them. Command line
 * only: the operator has verified who asks. NOT_FOUND without such an account.
 */
export const resetFactor = command({
  name: 'second-factor.reset',
  input: addressedInput,
  load: async ({ tx, input }) => {
    const [user] = await tx.select().from(users).where(eq(users.email, input.email)).for('update')
    if (!user) throw notFound()
    return user
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, emit }, user) => {
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id))
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await mailFactorChanged(tx, user, 'second-factor-reset')
    emit(securityNote(user.id, 'second-factor-reset'))
    return { done: true } as const
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
