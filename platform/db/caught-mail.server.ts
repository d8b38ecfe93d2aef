import { desc, eq } from 'drizzle-orm'
import { database } from './database.server.ts'
import { caughtMail } from './tables.server.ts'

/** The mailbox of a machine without a mail server. */
export const caughtMailStore = {
  /** An existing one is the same letter, retried. */
  add: (letter: Omit<typeof caughtMail.$inferInsert, 'at'>) =>
    database.insert(caughtMail).values(letter).onConflictDoNothing(),
  list: (to?: string) =>
    database
      .select()
      .from(caughtMail)
      .where(to ? eq(caughtMail.to, to) : undefined)
      .orderBy(desc(caughtMail.at))
      .limit(200),
  one: async (id: string) => (await database.select().from(caughtMail).where(eq(caughtMail.id, id)))[0],
}
