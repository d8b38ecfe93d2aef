import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { allow } from '#platform/shared/policy.ts'
import { addressedInput } from '../api.ts'

/**
 * A wrong password. Shown to the account's owner, if there is one. Called for every address, so that known
 * and unknown ones take the same time.
 */
export const noteFailedSignIn = command<{ email: string }, { done: true }, string | null>({
  name: 'account.note-failed-sign-in',
  input: addressedInput,
  open: true,
  load: async ({ tx, input }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email))
    return user?.id ?? null
  },
  authorise: () => allow,
  run: async ({ tx, emit }, userId) => {
    if (userId) emit(securityNote(userId, 'sign-in-failed'))
    // The same number of queries for an unknown address.
    else await tx.select({ id: users.id }).from(users).where(eq(users.id, randomUUID()))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject }),
})
