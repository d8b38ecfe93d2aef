import { sql } from 'drizzle-orm'
import type { StandardServiceId } from '#app/facts/services.ts'
import { taughtWords } from '#app/schema/words.server.ts'
import { askKept } from '#platform/db/kept-statement.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** What administrators have taught of these folded words, read anew each time: a word is understood at once, in every process. */
export async function findTaught(
  read: Reader,
  words: readonly string[],
): Promise<ReadonlyMap<string, StandardServiceId>> {
  const found = await askKept(
    read,
    'search_taught',
    reader =>
      reader
        .select({ forms: taughtWords.forms, serviceId: taughtWords.serviceId })
        .from(taughtWords)
        .where(sql`${taughtWords.forms} && ${sql.placeholder('words')}::text[]`),
    { words: [...words] },
  )
  return new Map(found.flatMap(({ forms, serviceId }) => forms.map(form => [form, serviceId] as const)))
}
