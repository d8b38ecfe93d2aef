import { and, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import type { Party } from '#app/facts/roles.ts'
import { conversations, isUnread, messagePictures, messages } from '#app/schema/messages.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isRemoved, shownText } from '#app/schema/reports.server.ts'
import { containing } from '#platform/db/words.server.ts'
import { query } from '#platform/query.ts'
import { type ConversationItem, conversationsInput, type Hit, searchInput } from '../api.ts'
import { excerpt, excerptAround } from '../excerpt.ts'
import { findLines } from './find-lines.ts'
import { hasHadWork, visibleName } from './find-pair.ts'
import { mayTalk, partyOf } from './policy.ts'
import { newestFirst, within } from './range.ts'
import { ownColumn, theOther, unreadOf } from './unread.ts'

const conversationsOfPage = 50
const hitsOfPage = 30

export const authorFor = (author: string, mine: Party) =>
  author === 'system' ? 'system' : author === mine ? 'me' : 'other'

/** The other's name, as this side may see it. */
const otherName = (mine: Party) =>
  visibleName(mine, hasHadWork(sql`${conversations.customerId}`, sql`${conversations.workerId}`))

/** Conversations after a cursor, which holds the last one's newest time and id. */
function afterCursor(cursor: string | undefined) {
  const [at, id] = cursor?.split('~') ?? []
  if (!at || !id) return undefined
  const then = new Date(at)
  return sql`(${conversations.lastAt}, ${conversations.id}) < (${then.toISOString()}::timestamptz, ${id}::uuid)`
}

/** The actor's conversations, newest first; with `search`, those with people whose name has the words. */
export const myConversations = query<
  z.infer<typeof conversationsInput>,
  { items: ConversationItem[]; older: string | null }
>({
  name: 'conversation.mine',
  guarded: true,
  input: conversationsInput,
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor, input: { search, before } }) => {
    const mine = partyOf(actor)
    if (actor.kind !== 'person' || !mine) return { items: [], older: null }
    const name = otherName(mine)
    const newest = read
      .select({
        id: messages.id,
        text: shownText(messages).as('text'),
        removed: isRemoved(messages.id).as('removed'),
        author: messages.author,
      })
      .from(messages)
      .where(within(sql`${conversations.id}`))
      .orderBy(newestFirst())
      .limit(1)
      .as('newest')
    // Which ones first, so that only theirs are looked into.
    const wanted = read
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(mine))))
      .where(
        and(
          eq(ownColumn(mine), actor.profileId),
          // The name as it is shown is a part of the whole one, whose words tell the planner how rare they are: what
          // stands in a case is not held against its guess.
          search
            ? and(
                ilike(profiles.fullName, containing(search)),
                sql`case when ${ilike(name, containing(search))} then true else false end`,
              )
            : undefined,
          afterCursor(before),
        ),
      )
      .orderBy(desc(conversations.lastAt), desc(conversations.id))
      .limit(conversationsOfPage + 1)
    const found = await read
      .select({
        id: conversations.id,
        profileId: profiles.id,
        name,
        image: profiles.profileImage,
        at: conversations.lastAt,
        text: newest.text,
        author: newest.author,
        pictures: sql<number>`(select count(*)::int from ${messagePictures} sent where sent.message_id = ${newest.id} and not ${newest.removed})`,
        unread: unreadOf(mine),
      })
      .from(conversations)
      .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(mine))))
      .innerJoinLateral(newest, sql`true`)
      .where(sql`${conversations.id} = any(array(${wanted}))`)
      .orderBy(desc(conversations.lastAt), desc(conversations.id))
    const page = found.slice(0, conversationsOfPage)
    const last = page.at(-1)
    return {
      items: page.map(({ id: _, ...item }) => ({
        ...item,
        text: excerpt(item.text),
        firstName: firstName(item.name),
        image: imageUrl(item.image),
        at: item.at.toISOString(),
        author: authorFor(item.author, mine),
      })),
      older: last && found.length > page.length ? `${last.at.toISOString()}~${last.id}` : null,
    }
  },
})

/** Every line in the actor's conversations that matches, newest first. */
export const searchLines = query<z.infer<typeof searchInput>, { hits: Hit[]; older: number | null }>({
  name: 'conversation.search',
  guarded: true,
  input: searchInput,
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor, input: { search, before } }) => {
    const mine = partyOf(actor)
    if (actor.kind !== 'person' || !mine) return { hits: [], older: null }
    const ids = await findLines(read, {
      ...{ profileId: actor.profileId, mine, before },
      pattern: containing(search),
      most: hitsOfPage + 1,
    })
    const found = await read
      .select({
        line: messages.id,
        text: messages.text,
        author: messages.author,
        at: messages.at,
        profileId: profiles.id,
        name: otherName(mine),
        image: profiles.profileImage,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(mine))))
      .where(and(eq(ownColumn(mine), actor.profileId), inArray(messages.id, ids)))
      .orderBy(desc(messages.id))
    const page = found.slice(0, hitsOfPage)
    return {
      hits: page.map(({ text, at, author, ...hit }) => ({
        ...hit,
        text: excerptAround(text, search),
        author: authorFor(author, mine),
        at: at.toISOString(),
        firstName: firstName(hit.name),
        image: imageUrl(hit.image),
      })),
      older: found.length > page.length ? (page.at(-1)?.line ?? null) : null,
    }
  },
})

/** How much the actor has not read, for the red dot and the counters. */
export const unreadMessages = query<unknown, { messages: number; conversations: number }>({
  name: 'conversation.unread',
  guarded: true,
  input: z.unknown(),
  authorise: ({ actor }) => mayTalk(actor),
  run: async ({ read, actor }) => {
    const mine = partyOf(actor)
    if (actor.kind !== 'person' || !mine) return { messages: 0, conversations: 0 }
    const [counted] = await read
      .select({
        messages: sql<number>`coalesce(sum(${unreadOf(mine)}), 0)::int`,
        conversations: count(),
      })
      .from(conversations)
      .where(and(eq(ownColumn(mine), actor.profileId), isUnread(unreadOf(mine))))
    return counted ?? { messages: 0, conversations: 0 }
  },
})
