import { and, eq } from 'drizzle-orm'
import { withoutContact } from '#app/facts/contact-details.ts'
import { conversations, messagePictures, messages } from '#app/schema/messages.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { noticeOnce } from '#app/services/notifications/server/index.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { type SendMessage, type Sent, sendMessageInput } from '../api.ts'
import { excerpt } from '../excerpt.ts'
import { lineWords } from '../labels.ts'
import { messageNotices } from '../notices.ts'
import { texts } from '../texts.ts'
import { type ConversationRow, hasHadWork, lockPair, type Pair, visibleName } from './find-pair.ts'
import { addLine, lockConversation } from './lines.ts'
import { mailIfUnread } from './mail-digest.ts'
import { mayWrite } from './policy.ts'
import { newestFirst, within } from './range.ts'
import { theOther } from './unread.ts'

/**
 * Writes to the other party; the first line creates the conversation. Before the two have agreed on anything, ways to get
 * in touch are taken out. A known key returns the stored message.
 * Errors: INVALID_INPUT at `text` or `pictures`, NOT_FOUND for strangers, FORBIDDEN across a block or to a
 * deleted account, CONFLICT `key-used` when the key belongs to other text.
 */
export const sendMessage = command<SendMessage, Sent, Pair | null>({
  name: 'message.send',
  input: sendMessageInput,
  load: ({ tx, actor, input }) => lockPair(tx, actor, input.to),
  authorise: ({ actor }, pair) => mayWrite(actor, pair),
  run: async (context, pair) => {
    const { tx, actor, input, now } = context
    if (!pair || actor.kind !== 'person') throw notFound()
    const conversation = await lockConversation(tx, pair, now)
    const { clientKey, pictures } = input
    const clean = withoutContact(input.text)
    const { text, found: removed } = pair.worked ? { text: input.text, found: [] } : clean
    const stored = await findStored(tx, conversation, clientKey)
    // What is agreed meanwhile changes what is taken out, not which message it is.
    if (stored && ![input.text, clean.text].includes(stored.text)) throw conflict(texts.keyUsed, 'key-used')
    if (stored) return { id: stored.id, removed }
    const before = await newestOwn(tx, conversation, pair)
    const { id, at } = await addLine(tx, conversation, { author: pair.mine, text, clientKey }, now)
    await attachPictures(context, pictures, { kind: 'conversation', id: conversation.id })
    const sent = pictures.map((pictureId, position) => ({ messageId: id, pictureId, position }))
    if (sent.length > 0) await tx.insert(messagePictures).values(sent)
    // A reply means that the earlier lines were seen.
    const seen = pair.mine === 'worker' ? { workerReadAt: at } : { customerReadAt: at }
    await tx.update(conversations).set(seen).where(eq(conversations.id, conversation.id))
    await tellLive(tx, { userId: pair.other.userId, topic: 'message.received' })
    await tellLive(tx, { userId: actor.userId, topic: 'message.sent' })
    const { read, mailed } = marksOfOther(conversation, pair)
    if (!after(before, read)) {
      await noticeOnce(tx, now, {
        userId: pair.other.userId,
        role: theOther(pair.mine),
        kind: 'message.received',
        ...messageNotices['message.received'].says({
          from: await ownName(tx, pair, actor.profileId),
          excerpt: excerpt(lineWords(text, pictures.length)),
          ...{ role: theOther(pair.mine), profileId: actor.profileId },
        }),
      })
    }
    // A waiting job will include this line.
    if (!(after(before, read) && after(before, mailed))) {
      await mailIfUnread(tx, {
        conversation,
        profileId: pair.other.profileId,
        reader: theOther(pair.mine),
        at,
      })
    }
    return { id, removed }
  },
  audit: ({ output }) => ({ subjectId: String(output.id) }),
  constraints: { messages_client_key_unique: () => conflict(texts.keyUsed, 'key-used') },
})

const after = (at: Date | null, mark: Date | null) => at !== null && (mark === null || at > mark)

/** How far the other has read, and been told by mail. */
const marksOfOther = (row: ConversationRow, { mine }: Pair) =>
  mine === 'worker'
    ? { read: row.customerReadAt, mailed: row.customerMailedAt }
    : { read: row.workerReadAt, mailed: row.workerMailedAt }

async function findStored(tx: Transaction, { id }: ConversationRow, clientKey: string) {
  const [stored] = await tx
    .select({ id: messages.id, text: messages.text })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.clientKey, clientKey)))
  return stored
}

/** If the other has read the sender's last line, the other has read everything. */
async function newestOwn(tx: Transaction, { id }: ConversationRow, { mine }: Pair): Promise<Date | null> {
  const [newest] = await tx
    .select({ at: messages.at })
    .from(messages)
    .where(and(within(id), eq(messages.author, mine)))
    .orderBy(newestFirst())
    .limit(1)
  return newest?.at ?? null
}

/** The sender's name, as the other may see it. */
async function ownName(tx: Transaction, pair: Pair, profileId: string): Promise<string> {
  const known = hasHadWork(pair.customerId, pair.workerId)
  const [me] = await tx
    .select({ name: visibleName(theOther(pair.mine), known) })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return me?.name ?? ''
}
