import { z } from 'zod'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { allow } from '#platform/shared/policy.ts'

/** A wrong code after a right password, or inside a session. Shown to the account's owner. */
export const noteFailedFactor = command({
  name: 'session.note-failed-factor',
  input: z.object({ userId: z.uuid() }),
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ input, emit }) => {
    emit(securityNote(input.userId, 'second-factor-failed'))
    return { done: true } as const
  },
  audit: ({ input }) => ({ subjectId: input.userId }),
})
