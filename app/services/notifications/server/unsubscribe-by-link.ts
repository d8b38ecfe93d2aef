import { eq } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type Unsubscription, unsubscribeInput, unsubscriptionInput } from '../api.ts'
import { unsubscribeTexts } from '../texts.ts'
import { type Subject, wants, writeChoice } from './settings.ts'
import { readToken } from './unsubscribe-link.ts'

/**
 * The person a link belongs to. FORBIDDEN with reason `link-invalid` for a forged or broken one, `link-gone`
 * for an obsolete one.
 */
async function subjectOf(read: Pick<Reader, 'select'>, token: string): Promise<Subject> {
  const subject = readToken(token)
  if (subject === 'forged') {
    throw new Failure('FORBIDDEN', unsubscribeTexts.forged, { reason: 'link-invalid' })
  }
  const gone = new Failure('FORBIDDEN', unsubscribeTexts.gone, { reason: 'link-gone' })
  if (subject === 'gone') throw gone
  const [user] = await read
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, subject.userId))
  if (!user || user.deletedAt) throw gone
  return subject
}

/** What a link would switch off, for its page. Read-only, since link scanners open it too. */
export const unsubscription = query<{ token: string }, Unsubscription>({
  name: 'notification.unsubscription',
  input: unsubscriptionInput,
  authorise: () => allow,
  run: async ({ read, input }) => {
    const subject = await subjectOf(read, input.token)
    const wanted = await wants(read, { ...subject, channel: 'mail' })
    return { topic: subject.topic, role: subject.role, wanted }
  },
})

/** The holder of a mail's link stops such mails, or resumes them. Needs no sign-in. */
export const unsubscribeByLink = command<{ token: string; wanted: boolean }, Unsubscription, Subject>({
  name: 'notification.unsubscribe',
  input: unsubscribeInput,
  open: true,
  load: ({ tx, input }) => subjectOf(tx, input.token),
  authorise: () => allow,
  run: async ({ tx, input: { wanted } }, subject) => {
    await writeChoice(tx, subject, 'mail', wanted)
    await tellLive(tx, { userId: subject.userId, topic: 'notification.settings' })
    return { topic: subject.topic, role: subject.role, wanted }
  },
  audit: ({ input: { wanted }, subject: { userId, role, topic } }) => ({
    subjectId: userId,
    details: { role, topic, wanted },
  }),
})
