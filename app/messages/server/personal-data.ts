import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import type { Talker } from '../links.ts'
import { texts } from '../texts.ts'
import { hasHadWork, visibleName } from './find-pair.ts'
import { conversations, messages } from './tables.server.ts'
import { ownColumn, theOther } from './unread.ts'

const authorWords = (author: string, mine: Talker) =>
  author === 'system' ? 'Nærhjelp' : author === mine ? 'deg' : 'den andre'

async function conversationsOf(read: Reader, { id, type }: { id: string; type: Talker }) {
  const known = hasHadWork(sql`${conversations.consumerId}`, sql`${conversations.workerId}`)
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
  return found.map(conversation => ({
    medHvem: conversation.name,
    meldinger: lines
      .filter(({ conversationId }) => conversationId === conversation.id)
      .map(({ at, author, text }) => ({ tidspunkt: at, fra: authorWords(author, type), tekst: text })),
  }))
}

/** Conversations stay with the other party; what the person wrote in them goes. */
export const messageData: PersonalData = {
  tables: ['conversations', 'messages'],

  held: async (read, person) => {
    const found = await Promise.all(person.profiles.map(profile => conversationsOf(read, profile)))
    return { samtaler: found.flat() }
  },

  forget: async (tx, person) => {
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
