import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import type { Party } from '#app/facts/roles.ts'
import { conversations, messages } from '#app/schema/messages.server.ts'
import { isRemoved } from '#app/schema/reports.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { newestFirst, within } from './range.ts'
import { ownColumn } from './unread.ts'

type Asked = { profileId: string; mine: Party; pattern: string; before: number | undefined; most: number }

/**
 * Rare words are looked up among all lines, and only the profile's own are told of. The function asks itself
 * who acts: behind the wall PostgreSQL would compare every line before it used the index. Null for common
 * words.
 */
async function findRare(read: Reader, { profileId, mine, pattern, before, most }: Asked) {
  const [rare] = await read
    .select({
      ids: sql<
        string[] | null
      >`rare_lines(${mine}::text, ${profileId}::uuid, ${pattern}::text, ${before ?? null}::bigint, ${most}::int)`,
    })
    .from(oneRow)
  return rare?.ids?.map(Number) ?? null
}

/** One conversation at a time, so that the query never visits other people's lines. */
async function walkOwn(read: Reader, { profileId, mine, pattern, before, most }: Asked) {
  const hits = read
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        within(sql`${conversations.id}`, { to: before === undefined ? undefined : before - 1 }),
        ilike(messages.text, pattern),
        sql`not ${isRemoved(messages.id)}`,
      ),
    )
    .orderBy(newestFirst())
    .limit(most)
    .as('hits')
  const found = await read
    .select({ id: hits.id })
    .from(conversations)
    .innerJoinLateral(hits, sql`true`)
    .where(eq(ownColumn(mine), profileId))
    .orderBy(desc(hits.id))
    .limit(most)
  return found.map(({ id }) => id)
}

/** The newest lines of the profile's conversations that match a pattern and were not removed, by number. */
export const findLines = async (read: Reader, asked: Asked): Promise<number[]> =>
  (await findRare(read, asked)) ?? walkOwn(read, asked)
