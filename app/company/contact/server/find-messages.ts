import { and, asc, count, eq, ilike, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ContactView } from '#app/facts/inbox.ts'
import { customerRole } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { contactAnswers, contactMessages, contactWords } from '#app/schema/contact.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { inOrder } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { containing } from '#platform/db/words.server.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import type { InboxInput } from '../inbox-api.ts'

/** How many are on one page. */
const PAGE = 20

const ofView: Record<ContactView, SQL | undefined> = {
  open: eq(contactMessages.status, 'open'),
  answered: ne(contactMessages.status, 'open'),
  all: undefined,
}

const inWhich = (sort: Sorting) => inOrder(sort, contactMessages.sentAt, contactMessages.id)

/** After the message that the cursor names, in the order of the list. */
function after(cursor: string | undefined, sort: Sorting): SQL | undefined {
  const [at, id] = cursor?.split('.') ?? []
  if (!at || !id) return undefined
  const sentAt = new Date(Number(at)).toISOString()
  return sql`(${contactMessages.sentAt}, ${contactMessages.id}) ${inWhich(sort).later} (${sentAt}::timestamptz, ${id}::uuid)`
}

/** So many messages, by when they were sent. */
export const findSomeMessages = (read: Reader, { view, q, sort, cursor }: InboxInput, most: number) =>
  read
    .select()
    .from(contactMessages)
    .where(
      and(
        ofView[view],
        q ? ilike(contactWords(contactMessages), containing(q)) : undefined,
        after(cursor, sort),
      ),
    )
    .orderBy(...inWhich(sort).order)
    .limit(most)

/** One page of messages. */
export async function findMessages(read: Reader, input: InboxInput) {
  const rows = await findSomeMessages(read, input, PAGE + 1)
  const found = rows.slice(0, PAGE)
  const last = found.at(-1)
  return {
    found,
    nextCursor: rows.length > PAGE && last ? `${last.sentAt.getTime()}.${last.id}` : null,
  }
}

/** How many messages wait for an answer. */
export async function countUnanswered(read: Reader): Promise<number> {
  const [counted] = await read.select({ open: count() }).from(contactMessages).where(ofView.open)
  return counted?.open ?? 0
}

/** What administrators did with a message, oldest first. */
export const findHistory = (read: Pick<Reader, 'select'>, messageId: string) =>
  read
    .select({
      id: contactAnswers.id,
      at: contactAnswers.at,
      action: contactAnswers.action,
      text: contactAnswers.text,
      by: users.name,
    })
    .from(contactAnswers)
    .innerJoin(users, eq(users.id, contactAnswers.adminId))
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(asc(contactAnswers.id))

/**
 * The account with this e-mail address; null without one. An unconfirmed address may be anybody's, so it does
 * not count.
 */
export async function findPerson(read: Reader, email: string) {
  const found = await read
    .select({
      userId: users.id,
      name: users.name,
      type: profiles.userType,
      admin: profiles.isAdmin,
      isSuspended: isSuspended(users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, true), isNull(users.deletedAt)))
  const [first] = found
  if (!first) return null
  return {
    userId: first.userId,
    name: first.name,
    isSuspended: first.isSuspended,
    worker: found.some(({ type }) => type === 'worker'),
    consumer: found.some(({ type, admin }) => type === customerRole && !admin),
    admin: found.some(({ admin }) => admin),
  }
}
