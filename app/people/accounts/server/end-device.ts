import { and, eq } from 'drizzle-orm'
import { sessions } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { personOf } from '#platform/ruling.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { sessionId } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'

/**
 * Ends another of one's own sessions; a trigger closes its live streams. Errors: NOT_FOUND for an ended or
 * foreign one, CONFLICT `own-session` for this one.
 */
export const endDevice = command({
  name: 'session.end-device',
  input: sessionId,
  load: async ({ actor }) => personOf(actor),
  authorise: () => allow,
  run: async ({ tx, input, emit }, person) => {
    if (input.sessionId === person.sessionId) throw conflict(settingsTexts.sessionOwn, 'own-session')
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, person.userId)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound()
    emit(securityNote(person.userId, 'device-signed-out'))
    return { done: true } as const
  },
  audit: ({ subject, input }) => ({ subjectId: subject.userId, details: { sessionId: input.sessionId } }),
})
