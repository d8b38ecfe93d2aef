import { and, count, eq } from 'drizzle-orm'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { noticeOnce } from '../../notifications/server/index.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { type SendMessage, sendMessageInput } from '../api.ts'
import { messagesPath } from '../links.ts'
import { texts } from '../texts.ts'
import { type ConversationRow, findPair, hasHadWork, type Pair, visibleName } from './find-pair.ts'
import { addLine, lockConversation } from './lines.ts'
import { mayWrite } from './policy.ts'
import { conversations, messages } from './tables.server.ts'
import { isUnread, theOther } from './unread.ts'

const excerptLength = 140
const excerpt = (text: string) =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()} …` : text

/**
 * Writes to the other party of a pair; the first line begins the conversation. A message whose key is stored
 * already is answered as if it were sent now. Errors: INVALID_INPUT at `text`, NOT_FOUND for strangers.
 */
export const sendMessage = command<SendMessage, { id: number }, Pair | null>({
  name: 'message.send',
  input: sendMessageInput,
  load: ({ tx, actor, input }) => findPair(tx, actor, input.to),
  authorise: ({ actor }, pair) => mayWrite(actor, pair),
  run: async ({ tx, actor, input, now }, pair) => {
    if (!pair || actor.kind !== 'person') throw notFound()
    const conversation = await lockConversation(tx, pair, now)
    const stored = await findStored(tx, conversation, input.clientKey)
    if (stored) return stored
    const before = await unreadOfOther(tx, conversation, pair)
    const { text, clientKey } = input
    const { id, at } = await addLine(tx, conversation, { author: pair.mine, text, clientKey }, now)
    // Whoever answers has seen what stands above.
    const seen = pair.mine === 'worker' ? { workerReadAt: at } : { consumerReadAt: at }
    await tx.update(conversations).set(seen).where(eq(conversations.id, conversation.id))
    await tellLive(tx, { userId: pair.other.userId, topic: 'message.received' })
    await tellLive(tx, { userId: actor.userId, topic: 'message.sent' })
    if (before === 0) {
      await noticeOnce(tx, now, {
        userId: pair.other.userId,
        role: theOther(pair.mine),
        kind: 'message.received',
        title: `Ny melding fra ${await ownName(tx, pair, actor.profileId)}`,
        body: `«${excerpt(text)}»`,
        linkLabel: 'Les',
        link: messagesPath(theOther(pair.mine), actor.profileId),
      })
    }
    return { id }
  },
  audit: ({ output }) => ({ subjectId: String(output.id) }),
  constraints: { messages_client_key_unique: () => conflict(texts.keyUsed, 'key-used') },
})

async function findStored(tx: Transaction, { id }: ConversationRow, clientKey: string) {
  const [stored] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.clientKey, clientKey)))
  return stored
}

async function unreadOfOther(tx: Transaction, { id }: ConversationRow, pair: Pair): Promise<number> {
  const [counted] = await tx
    .select({ unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.id, id), isUnread(theOther(pair.mine))))
  return counted?.unread ?? 0
}

/** The sender's name, as the other may see it. */
async function ownName(tx: Transaction, pair: Pair, profileId: string): Promise<string> {
  const known = hasHadWork(pair.consumerId, pair.workerId)
  const [me] = await tx
    .select({ name: visibleName(theOther(pair.mine), known) })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return me?.name ?? ''
}
