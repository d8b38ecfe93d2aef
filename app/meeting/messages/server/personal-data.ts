import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { messagesPath } from '#app/facts/addresses.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { blocks, conversations, messagePictures, messages } from '#app/schema/messages.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type DataSubject, type PersonalData, profileIds } from '#platform/personal-data.ts'
import { texts } from '../texts.ts'
import { hasHadWork, visibleName } from './find-pair.ts'
import { ownColumn, theOther } from './unread.ts'

const authorWords = (author: string, mine: Party) =>
  author === 'system' ? 'Nærhjelp' : author === mine ? 'deg' : 'den andre'

async function conversationsOf(read: Reader, { id, type }: { id: string; type: Party }) {
  const known = hasHadWork(sql`${conversations.customerId}`, sql`${conversations.workerId}`)
  const found = await read
    .select({ id: conversations.id, name: visibleName(type, known) })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(type))))
    .where(eq(ownColumn(type), id))
    .orderBy(asc(conversations.createdAt))
  const ids = found.map(conversation => conversation.id)
  const lines = await read
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, ids))
    .orderBy(asc(messages.id))
  const sent = await read
    .select({ messageId: messagePictures.messageId, pictures: count() })
    .from(messagePictures)
    .innerJoin(messages, eq(messages.id, messagePictures.messageId))
    .where(inArray(messages.conversationId, ids))
    .groupBy(messagePictures.messageId)
  const picturesOf = new Map(sent.map(({ messageId, pictures }) => [messageId, pictures]))
  return found.map(conversation => ({
    medHvem: conversation.name,
    meldinger: lines
      .filter(({ conversationId }) => conversationId === conversation.id)
      .map(({ id: line, at, author, text }) => ({
        tidspunkt: at,
        fra: authorWords(author, type),
        tekst: text,
        bilder: picturesOf.get(line) ?? 0,
      })),
  }))
}

/** The people this person has blocked. Who blocked this person stays private to them. */
async function blocksOf(read: Reader, person: DataSubject) {
  const held = []
  for (const { id, type } of person.profiles) {
    const pair =
      type === 'worker' ? [blocks.blockedId, blocks.blockerId] : [blocks.blockerId, blocks.blockedId]
    const [customer, worker] = pair
    const found = await read
      .select({ at: blocks.at, name: visibleName(type, hasHadWork(sql`${customer}`, sql`${worker}`)) })
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(eq(blocks.blockerId, id))
      .orderBy(asc(blocks.at))
    held.push(...found.map(({ at, name }) => ({ tidspunkt: at, hvem: name })))
  }
  return held
}

/** Conversations stay for the other party; this person's lines are erased. */
export const messageData: PersonalData = {
  tables: ['conversations', 'messages', 'message_pictures', 'blocks'],

  held: async (read, person) => {
    const found = await Promise.all(person.profiles.map(profile => conversationsOf(read, profile)))
    return { samtaler: found.flat(), blokkeringer: await blocksOf(read, person) }
  },

  links: async (_tx, person) =>
    person.profiles.map(({ id, type }) => messagesPath(type === 'worker' ? customerRole : 'worker', id)),

  // Pictures are deleted with the person's own (app/services/pictures), which removes them from messages.
  forget: async (tx, person) => {
    const ids = profileIds(person)
    await tx.delete(blocks).where(or(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))
    for (const { id, type } of person.profiles) {
      const own = tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(eq(ownColumn(type), id))
      await tx
        .update(messages)
        .set({ text: texts.forgotten })
        .where(and(inArray(messages.conversationId, own), eq(messages.author, type)))
    }
  },
}
