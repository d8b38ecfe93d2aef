import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { missedWords } from '#app/schema/words.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { wordInput } from '../api.ts'
import { texts } from '../texts.ts'

/** Shows and counts a word no more. Errors: CONFLICT when somebody has dealt with it already. */
export const putAside = command<z.infer<typeof wordInput>, { done: true }, null>({
  name: 'word.put-aside',
  input: wordInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input: { word } }) => {
    const put = await tx
      .update(missedWords)
      .set({ isPutAside: true })
      .where(and(eq(missedWords.word, word), eq(missedWords.isPutAside, false)))
      .returning({ word: missedWords.word })
    if (put.length === 0) throw conflict(texts.gone, 'gone')
    return { done: true }
  },
  audit: ({ input: { word } }) => ({ subjectId: null, details: { word } }),
})
