import { asc, eq, inArray, sql } from 'drizzle-orm'
import { contactProcess } from '#app/facts/inbox.ts'
import { contactAnswers, contactMessages } from '#app/schema/contact.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { removeMessages } from './remove-messages.ts'

const from = (email: string) => eq(sql`lower(${contactMessages.email})`, email)

/**
 * Messages sent from the person's address, with what we did about them, and what the person did as an
 * administrator. Those lines stay when an administrator leaves: they are the company's answers.
 */
export const contactData: PersonalData = {
  tables: ['contact_messages', 'contact_answers'],
  forgets: 'last',

  held: async (read, { email, userId }) => {
    const found = await read
      .select()
      .from(contactMessages)
      .where(from(email))
      .orderBy(asc(contactMessages.sentAt))
    const ids = found.map(({ id }) => id)
    const steps = await read
      .select()
      .from(contactAnswers)
      .where(inArray(contactAnswers.messageId, ids))
      .orderBy(asc(contactAnswers.id))
    const own = await read
      .select()
      .from(contactAnswers)
      .where(eq(contactAnswers.adminId, userId))
      .orderBy(asc(contactAnswers.id))
    const shown = ({ at, action, text }: (typeof own)[number]) => ({
      tidspunkt: at,
      hendelse: contactProcess.steps[action].done,
      tekst: text,
    })
    return {
      meldingerTilOss: found.map(({ id, sentAt, name, message }) => ({
        tidspunkt: sentAt,
        navn: name,
        melding: message,
        behandling: steps.filter(({ messageId }) => messageId === id).map(shown),
      })),
      ...(own.length > 0 ? { behandledeHenvendelser: own.map(shown) } : {}),
    }
  },

  forget: async (tx, { email }) => {
    await removeMessages(tx, from(email))
  },
}
