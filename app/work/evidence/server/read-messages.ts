import { and, asc, count, eq, gte, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { conversations, messagePictures, messages } from '#app/schema/messages.server.ts'
import { command } from '#platform/command.ts'
import { ofOrder, type PartyMessages } from '../api.ts'
import { messagesAfter, messagesBefore } from '../rules.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'

const mostShown = 500

/**
 * The parties' messages around the work, and lines about this order, for the deciding administrator. A
 * command, because reading private messages is logged.
 */
export const readMessages = command<z.infer<typeof ofOrder>, PartyMessages, LoadedEvidence>({
  name: 'complaint.read-messages',
  input: ofOrder,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'read-messages', found, now),
  run: async ({ tx }, found) => {
    const pictures = tx
      .select({ messageId: messagePictures.messageId, pictures: count().as('pictures') })
      .from(messagePictures)
      .groupBy(messagePictures.messageId)
      .as('sent')
    const around = and(
      gte(messages.at, new Date(found.startsAt.getTime() - messagesBefore)),
      lte(messages.at, new Date(found.endsAt.getTime() + messagesAfter)),
      or(eq(messages.author, 'worker'), eq(messages.author, customerRole)),
    )
    const lines = await tx
      .select({ line: messages, pictures: pictures.pictures })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(pictures, eq(pictures.messageId, messages.id))
      .where(
        and(
          eq(conversations.customerId, found.customerId),
          eq(conversations.workerId, found.workerId),
          or(around, eq(messages.orderId, found.id)),
        ),
      )
      .orderBy(asc(messages.id))
      .limit(mostShown)
    return {
      messages: lines.map(({ line: { id, at, author, text }, pictures: sent }) => ({
        ...{ id, author, text },
        at: at.toISOString(),
        pictures: sent ?? 0,
      })),
    }
  },
  audit: ({ subject, output }) => ({
    subjectId: subject.id,
    details: { messages: output.messages.length },
  }),
})
