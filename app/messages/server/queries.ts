import { and, count, countDistinct, desc, eq, ilike, lt, max, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { imageUrl } from '../../profiles/images.ts'
import { firstName } from '../../profiles/names.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { type Conversation, type ConversationItem, conversationInput, conversationsInput } from '../api.ts'
import type { Talker } from '../links.ts'
import { findPair, hasHadWork, visibleName } from './find-pair.ts'
import { mayTalk, mayWrite, talkerOf } from './policy.ts'
import { conversations, messages } from './tables.server.ts'
import { isUnread, ownColumn, theOther } from './unread.ts'

const pageSize = 50
const mostConversations = 200

const authorFor = (author: string, mine: Talker) =>
  author === 'system' ? 'system' : author === mine ? 'me' : 'other'

/** `%` and `_` are letters to a person who searches. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The actor's conversations, newest first; with `search`, those whose name or text has the words. */
export const myConversations = query<z.infer<typeof conversationsInput>, ConversationItem[]>({
  name: 'conversation.mine',
  input: conversationsInput,
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor, input: { search } }) => {
    const mine = talkerOf(actor)
    if (actor.kind !== 'person' || !mine) return []
    const name = visibleName(
      mine,
      hasHadWork(sql`${conversations.consumerId}`, sql`${conversations.workerId}`),
    )
    const ofConversation = eq(messages.conversationId, conversations.id)
    const pattern = containing(search)
    const shown = read
      .select({ text: messages.text, author: messages.author })
      .from(messages)
      .where(ofConversation)
      // The newest line that has the words stands before the newest line.
      .orderBy(...(search ? [desc(ilike(messages.text, pattern))] : []), desc(messages.id))
      .limit(1)
      .as('shown')
    const waiting = read
      .select({ unread: count().as('unread') })
      .from(messages)
      .where(and(ofConversation, isUnread(mine)))
      .as('waiting')
    const found = await read
      .select({
        profileId: profiles.id,
        name,
        image: profiles.profileImage,
        at: conversations.lastAt,
        text: shown.text,
        author: shown.author,
        unread: waiting.unread,
      })
      .from(conversations)
      .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(mine))))
      .innerJoinLateral(shown, sql`true`)
      .innerJoinLateral(waiting, sql`true`)
      .where(
        and(
          eq(ownColumn(mine), actor.profileId),
          search ? or(ilike(name, pattern), ilike(shown.text, pattern)) : undefined,
        ),
      )
      .orderBy(desc(conversations.lastAt))
      .limit(mostConversations)
    return found.map(item => ({
      ...item,
      firstName: firstName(item.name),
      image: imageUrl(item.image),
      at: item.at.toISOString(),
      author: authorFor(item.author, mine),
    }))
  },
})

/** One conversation, or the empty beginning of one. NOT_FOUND for whom the actor may not write to. */
export const oneConversation = query<z.infer<typeof conversationInput>, Conversation>({
  name: 'conversation.one',
  input: conversationInput,
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor, input }) => {
    const pair = await findPair(read, actor, input.with)
    const ruling = mayWrite(actor, pair)
    if (!pair || !(ruling.allowed || ruling.reason === 'gone')) throw notFound()
    const { other, conversation, mine } = pair
    const head = {
      other: {
        profileId: other.profileId,
        name: other.name,
        firstName: firstName(other.name),
        image: imageUrl(other.image),
      },
      canWrite: ruling.allowed,
    }
    if (!conversation) return { ...head, lines: [], older: null, newest: null, unread: 0 }
    const [page, { newest, unread }] = await Promise.all([
      findPage(read, conversation.id, input.before),
      findState(read, conversation.id, mine),
    ])
    const otherRead = mine === 'worker' ? conversation.consumerReadAt : conversation.workerReadAt
    const lines = page.slice(0, pageSize).reverse()
    return {
      ...head,
      lines: lines.map(({ id, author, text, orderId, at, clientKey }) => ({
        id,
        author: authorFor(author, mine),
        text,
        orderId,
        at: at.toISOString(),
        clientKey: author === mine ? clientKey : null,
        read: author === mine && otherRead !== null && at <= otherRead,
      })),
      older: page.length > pageSize ? (lines[0]?.id ?? null) : null,
      newest,
      unread,
    }
  },
})

const findPage = (read: Reader, conversationId: string, before: number | undefined) =>
  read
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(pageSize + 1)

async function findState(read: Reader, conversationId: string, mine: Talker) {
  const [state] = await read
    .select({
      newest: max(messages.id),
      unread: sql<number>`(count(*) filter (where ${isUnread(mine)}))::int`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.id, conversationId))
  return { newest: state?.newest ?? null, unread: state?.unread ?? 0 }
}

/** How much the actor has not read, for the red dot and the counters. */
export const unreadMessages = query<unknown, { messages: number; conversations: number }>({
  name: 'conversation.unread',
  input: z.unknown(),
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor }) => {
    const mine = talkerOf(actor)
    if (actor.kind !== 'person' || !mine) return { messages: 0, conversations: 0 }
    const [counted] = await read
      .select({ messages: count(), conversations: countDistinct(conversations.id) })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(ownColumn(mine), actor.profileId), isUnread(mine)))
    return counted ?? { messages: 0, conversations: 0 }
  },
})
