import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { allow } from '#platform/shared/policy.ts'

/** Ends every session of the actor. */
export const endSessions = command({
  name: 'account.end-sessions',
  input: z.object({}),
  load: async ({ actor }) => {
    demandPerson(actor)
    return actor.userId
  },
  authorise: () => allow,
  run: async ({ tx, emit }, userId) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    emit(securityNote(userId, 'signed-out-everywhere'))
    return { done: true } as const
  },
  audit: ({ subject }) => ({ subjectId: subject }),
})
