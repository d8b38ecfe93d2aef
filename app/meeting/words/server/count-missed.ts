import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { missedIn } from '#app/meeting/search/server/index.ts'
import { missedWords } from '#app/schema/words.server.ts'
import { command } from '#platform/command.ts'
import { only } from '#platform/shared/policy.ts'
import { localDate } from '#platform/shared/time.ts'
import { countInput } from '../api.ts'
import { texts } from '../texts.ts'

/**
 * Counts the words of a search that nothing was understood by and nobody has. Which they are is found here again; neither the words nor
 * the search stand in the audit log, so that nobody can be put beside them.
 */
export const countMissed = command<z.infer<typeof countInput>, { done: true }, null>({
  name: 'word.count',
  input: countInput,
  load: async () => null,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ tx, input: { q }, now }) => {
    const today = localDate(now)
    // In one order everywhere, so that two who count the same words do not wait for each other for ever.
    const words = [...new Set(await missedIn(tx, q, today))].sort()
    if (words.length > 0)
      await tx
        .insert(missedWords)
        .values(words.map(word => ({ word, times: 1, firstOn: today, lastOn: today })))
        .onConflictDoUpdate({
          target: missedWords.word,
          set: { times: sql`${missedWords.times} + 1`, lastOn: today },
          setWhere: sql`not ${missedWords.isPutAside}`,
        })
    return { done: true }
  },
  audit: () => ({ subjectId: null }),
})
