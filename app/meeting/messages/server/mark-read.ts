import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { messagesPath } from '#app/facts/addresses.ts'
import { conversations, messages } from '#app/schema/messages.server.ts'
import { markNoticesRead } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { markReadInput } from '../api.ts'
import { findPair, type Pair } from './find-pair.ts'
import { maySee } from './policy.ts'
import { readMark } from './unread.ts'

/** Marks a conversation as read up to a line. A mark never moves back. Errors: NOT_FOUND. */
export const markConversationRead = command<
  ReturnType<typeof markReadInput.parse>,
  { done: true },
  Pair | null
>({
  name: 'conversation.mark-read',
  input: markReadInput,
  load: ({ tx, actor, input }) => findPair(tx, actor, input.with),
  authorise: ({ actor }, pair) => maySee(actor, pair),
  run: async ({ tx, actor, input, now }, pair) => {
    if (!pair?.conversation || actor.kind !== 'person') throw notFound()
    const { id } = pair.conversation
    const isLine = and(eq(messages.id, input.upTo), eq(messages.conversationId, id))
    const [line] = await tx.select({ id: messages.id }).from(messages).where(isLine)
    if (!line) throw notFound()
    const mark = readMark(pair.mine)
    // Never by way of a Date, which knows no microseconds: the line would stay younger than its own mark.
    const at = sql`${messages.at}`
    const moved = await tx
      .update(conversations)
      .set(pair.mine === 'worker' ? { workerReadAt: at } : { customerReadAt: at })
      .from(messages)
      .where(and(eq(conversations.id, id), isLine, or(isNull(mark), lt(mark, messages.at))))
      .returning({ id: conversations.id })
    if (moved.length > 0) {
      const link = messagesPath(pair.mine, pair.other.profileId)
      await markNoticesRead(tx, now, { userId: actor.userId, kind: 'message.received', link })
      await tellLive(tx, { userId: pair.other.userId, topic: 'message.read' })
      await tellLive(tx, { userId: actor.userId, topic: 'message.read' })
    }
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject?.conversation?.id ?? null }),
})
