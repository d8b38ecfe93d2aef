import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { contactMessages } from '#app/schema/contact.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { excerptOf } from '../excerpt.ts'
import { type InboxInput, type InboxMessage, type InboxPage, inboxInput } from '../inbox-api.ts'
import { objection } from '../texts.ts'
import { countUnanswered, findHistory, findMessages, findPerson } from './find-messages.ts'
import { abilitiesOf } from './policy.ts'

const excerptLength = 200

const objectsTo = (message: string) => message.startsWith(objection)

/** What is written to us, newest first. */
export const contactInbox = query<InboxInput, InboxPage>({
  name: 'contact-message.list',
  input: inboxInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const { found, nextCursor } = await findMessages(read, input)
    return {
      messages: found.map(({ id, name, email, message, sentAt, status }) => ({
        ...{ id, name, email, status },
        excerpt: excerptOf(message, excerptLength),
        objects: objectsTo(message),
        sentAt: sentAt.toISOString(),
      })),
      nextCursor,
    }
  },
})

/** How many messages wait, for the menu. */
export const unansweredMessages = query<unknown, { count: number }>({
  name: 'contact-message.unanswered',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read }) => ({ count: await countUnanswered(read) }),
})

/** One message, whole, with its history and what may be done with it now. Errors: NOT_FOUND. */
export const oneContactMessage = query<{ messageId: string }, InboxMessage>({
  name: 'contact-message.one',
  input: z.object({ messageId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, input, now }) => {
    const [found] = await read.select().from(contactMessages).where(eq(contactMessages.id, input.messageId))
    if (!found) throw notFound()
    const [history, person] = await Promise.all([findHistory(read, found.id), findPerson(read, found.email)])
    const { id, name, email, message, sentAt, status } = found
    return {
      ...{ id, name, email, message, status, person },
      objects: objectsTo(message),
      sentAt: sentAt.toISOString(),
      history: history.map(step => ({ ...step, at: step.at.toISOString() })),
      abilities: abilitiesOf(actor, { status, last: history.at(-1) ?? null }, now),
    }
  },
})
