import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { missedWords, taughtWords } from '#app/schema/words.server.ts'
import { query } from '#platform/query.ts'
import { type MissedWord, mostShown, type TaughtWord } from '../api.ts'
import { leastShown } from '../least-shown.ts'

/** Words that nothing was understood by, those most asked for first; and the words that were taught, by the alphabet. */
export const wordList = query<unknown, { missed: MissedWord[]; taught: TaughtWord[] }>({
  name: 'word.list',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read }) => {
    const [missed, taught] = await Promise.all([
      read
        .select({ word: missedWords.word, times: missedWords.times, lastOn: missedWords.lastOn })
        .from(missedWords)
        .where(and(eq(missedWords.isPutAside, false), gte(missedWords.times, leastShown)))
        .orderBy(desc(missedWords.times), desc(missedWords.lastOn), asc(missedWords.word))
        .limit(mostShown),
      read
        .select({ word: taughtWords.word, serviceId: taughtWords.serviceId })
        .from(taughtWords)
        .orderBy(asc(taughtWords.word)),
    ])
    return { missed, taught }
  },
})
