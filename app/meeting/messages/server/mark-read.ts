import { and, eq, isNull, lt, or } from 'drizzle-orm'
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
    const [line] = await tx
      .select({ at: messages.at })
      .from(messages)
      .where(and(eq(messages.id, input.upTo), eq(messages.conversationId, id)))
    if (!line) throw notFound()
    const mark = readMark(pair.mine)
    const moved = await tx
      .update(conversations)
      .set(pair.mine === 'worker' ? { workerReadAt: line.at } : { customerReadAt: line.at })
      .where(and(eq(conversations.id, id), or(isNull(mark), lt(mark, line.at))))
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
