import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { contactMessages } from '#app/schema/contact.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { allow } from '#platform/shared/policy.ts'
import { HOUR } from '#platform/shared/time.ts'
import { type ContactMessage, contactMessageInput } from '../api.ts'
import { mailMessage, mailReceipt } from './emails.ts'
import { tellOfMessage } from './tell-administrators.ts'

/**
 * The same text from the same address within this time is one message, resent because its answer was lost.
 */
const SAME_FOR = HOUR

async function findSame(tx: Transaction, { email, message }: ContactMessage, now: Date) {
  // Two at the same moment run one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
  const [same] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.email, email),
        eq(contactMessages.message, message),
        gt(contactMessages.sentAt, new Date(now.getTime() - SAME_FOR)),
      ),
    )
    .limit(1)
  return same
}

/**
 * Anybody writes to the company. The message is kept, mailed with a receipt, and shown to administrators: all or
 * nothing, and once.
 */
export const sendContactMessage = command({
  name: 'contact-message.send',
  input: contactMessageInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input, now }) => {
    const before = await findSame(tx, input, now)
    if (before) return before
    const id = randomUUID()
    await tx.insert(contactMessages).values({ ...input, id, sentAt: now })
    await mailMessage(tx, { ...input, id })
    await mailReceipt(tx, input.email)
    await tellOfMessage(tx, now, { id, name: input.name })
    return { id }
  },
  audit: ({ output }) => ({ subjectId: output.id }),
})
