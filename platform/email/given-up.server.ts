import { desc, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.server.ts'
import type { Reader } from '../db/reader.server.ts'
import { DEAD_LETTERS, takeUpAgain } from '../jobs/queue.server.ts'
import { MAIL_JOB } from './mail.server.ts'

const givenUp = sql`pgboss.job`
const isMail = sql`name = ${DEAD_LETTERS} and source_name = ${MAIL_JOB} and state = 'created'`

/** Given-up mails, newest first: queue id, recipient, subject, time and reason. */
export const findGivenUp = (read: Reader, most: number) =>
  read
    .select({
      id: sql<string>`id`,
      to: sql<string>`data ->> 'to'`,
      subject: sql<string>`data -> 'content' ->> 'subject'`,
      givenUpAt: sql<Date>`created_on`.mapWith((at: string | Date) => new Date(at)),
      attempts: sql<number>`coalesce(source_retry_count, 0) + 1`.mapWith(Number),
      code: sql<string | null>`source_output ->> 'code'`,
      answer: sql<string | null>`source_output ->> 'answer'`,
    })
    .from(givenUp)
    .where(isMail)
    .orderBy(desc(sql`created_on`), sql`id`)
    .limit(most)

/** How many there are. */
export async function countGivenUp(read: Reader): Promise<number> {
  const [counted] = await read
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(givenUp)
    .where(isMail)
  return counted?.count ?? 0
}

/** Resends one from its first attempt. False when it is gone. */
export const sendGivenUpAgain = (tx: Transaction, id: string): Promise<boolean> =>
  takeUpAgain(tx, MAIL_JOB, id)
