import { and, asc, countDistinct, eq, getTableColumns, inArray, lte, type SQL } from 'drizzle-orm'
import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import type { Party } from '#app/facts/roles.ts'
import { messagePictures, messages } from '#app/schema/messages.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { isRemoved, reports, shownText } from '#app/schema/reports.server.ts'
import { pictureUrl } from '#app/services/pictures/links.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type Conversation, type ConversationInput, conversationInput, type Line } from '../api.ts'
import { findPair, type Pair } from './find-pair.ts'
import { mayBlock, maySee, mayTalk, mayWrite } from './policy.ts'
import { authorFor } from './queries.ts'
import { newestFirst, oldestFirst, within } from './range.ts'

const pageSize = 50
/** What came since may be much, and is wanted at once. */
const newerSize = 200
const besideHit = 25

/** A line as its two parties may read it: without messages removed after a report. */
const shown = { ...getTableColumns(messages), text: shownText(messages), removed: isRemoved(messages.id) }

type Row = typeof messages.$inferSelect & { removed: boolean }
type Part = { rows: Row[]; older: boolean; newer: boolean }

async function findUpTo(read: Reader, id: string, to: number | undefined, size: number): Promise<Part> {
  const found = await read
    .select(shown)
    .from(messages)
    .where(within(id, { to }))
    .orderBy(newestFirst())
    .limit(size + 1)
  return { rows: found.slice(0, size).reverse(), older: found.length > size, newer: false }
}

async function findFrom(read: Reader, id: string, from: number, size: number): Promise<Part> {
  const found = await read
    .select(shown)
    .from(messages)
    .where(within(id, { from }))
    .orderBy(oldestFirst)
    .limit(size + 1)
  return { rows: found.slice(0, size), older: false, newer: found.length > size }
}

/** One page of a conversation, oldest first, and whether more exists in the direction asked for. */
async function findPart(read: Reader, id: string, asked: ConversationInput): Promise<Part> {
  const { around, after, before } = asked
  if (around !== undefined) {
    const upTo = await findUpTo(read, id, around, besideHit + 1)
    const since = await findFrom(read, id, around + 1, besideHit)
    return { rows: [...upTo.rows, ...since.rows], older: upTo.older, newer: since.newer }
  }
  if (after !== undefined) return findFrom(read, id, after + 1, newerSize)
  return findUpTo(read, id, before === undefined ? undefined : before - 1, pageSize)
}

async function picturesOf(read: Reader, rows: readonly Row[]) {
  const ids = rows.filter(({ author, removed }) => author !== 'system' && !removed).map(({ id }) => id)
  if (ids.length === 0) return new Map<number, never>()
  const found = await read
    .select({
      messageId: messagePictures.messageId,
      id: pictures.id,
      width: pictures.width,
      height: pictures.height,
    })
    .from(messagePictures)
    .innerJoin(pictures, eq(pictures.id, messagePictures.pictureId))
    .where(inArray(messagePictures.messageId, ids))
    .orderBy(asc(messagePictures.position))
  return Map.groupBy(found, ({ messageId }) => messageId)
}

async function present(read: Reader, rows: readonly Row[], mine: Party): Promise<Line[]> {
  const sent = await picturesOf(read, rows)
  return rows.map(({ id, author, text, orderId, at, clientKey, removed }) => ({
    id,
    removed,
    author: authorFor(author, mine),
    text,
    pictures: (sent.get(id) ?? []).map(({ messageId: _, ...picture }) => ({
      ...picture,
      url: pictureUrl(picture.id),
    })),
    orderId,
    at: at.toISOString(),
    clientKey: author === mine ? clientKey : null,
  }))
}

/** How far each has read: the newest line, my newest line the other has read, my unread count. */
async function findState(read: Reader, { conversation, mine }: Pair) {
  if (!conversation) return { newest: null, readByOther: null, unread: 0, removed: 0 }
  const { id } = conversation
  const seen = mine === 'worker' ? conversation.customerReadAt : conversation.workerReadAt
  const newestWhere = (where?: SQL) =>
    read
      .select({ id: messages.id })
      .from(messages)
      .where(and(within(id), where))
      .orderBy(newestFirst())
      .limit(1)
  const [newest] = await newestWhere()
  const [seenByOther] = seen ? await newestWhere(and(eq(messages.author, mine), lte(messages.at, seen))) : []
  const [away] = await read
    .select({ removed: countDistinct(messages.id) })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.messageId))
    .where(and(eq(reports.status, 'upheld'), eq(messages.conversationId, id)))
  return {
    newest: newest?.id ?? null,
    readByOther: seenByOther?.id ?? null,
    unread: mine === 'worker' ? conversation.workerUnread : conversation.customerUnread,
    removed: away?.removed ?? 0,
  }
}

/**
 * A page of one conversation, or an empty one. NOT_FOUND if the actor may not see it. Line numbers are
 * assigned under the conversation's lock, so no lower number can appear later and a reader who asks `after`
 * their last line misses nothing.
 */
export const oneConversation = query<ConversationInput, Conversation>({
  name: 'conversation.one',
  guarded: true,
  input: conversationInput,
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor, input }) => {
    const pair = await findPair(read, actor, input.with)
    if (!pair || !maySee(actor, pair).allowed) throw notFound()
    const { other, conversation, mine } = pair
    const writing = mayWrite(actor, pair)
    // In sequence: walled rows are read in one transaction.
    const state = await findState(read, pair)
    const nothing = { rows: [], older: false, newer: false }
    const part = conversation ? await findPart(read, conversation.id, input) : nothing
    const { rows } = part
    return {
      other: {
        profileId: other.profileId,
        name: other.name,
        firstName: firstName(other.name),
        image: imageUrl(other.image),
      },
      canWrite: writing.allowed,
      whyNot: writing.allowed ? null : writing.message,
      contactHidden: !pair.worked,
      canBlock: mayBlock(actor, pair).allowed,
      blockedByMe: pair.blockedByMe,
      lines: await present(read, rows, mine),
      older: part.older ? (rows[0]?.id ?? null) : null,
      newer: part.newer ? (rows.at(-1)?.id ?? null) : null,
      ...state,
    }
  },
})
