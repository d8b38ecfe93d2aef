import { asc, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data.ts'
import { contactMessages } from './tables.server.ts'

const from = (email: string) => eq(sql`lower(${contactMessages.email})`, email)

/** What was written to us from the person's address. */
export const contactData: PersonalData = {
  tables: ['contact_messages'],

  held: async (read, { email }) => {
    const found = await read
      .select()
      .from(contactMessages)
      .where(from(email))
      .orderBy(asc(contactMessages.sentAt))
    return {
      meldingerTilOss: found.map(({ sentAt, name, message }) => ({
        tidspunkt: sentAt,
        navn: name,
        melding: message,
      })),
    }
  },

  forget: async (tx, { email }) => {
    await tx.delete(contactMessages).where(from(email))
  },
}
