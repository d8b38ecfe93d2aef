import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { taughtWords } from '#app/schema/words.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { wordInput } from '../api.ts'
import { texts } from '../texts.ts'

/** Lets a taught word mean nothing again. Errors: CONFLICT when somebody did so already. */
export const forgetWord = command<z.infer<typeof wordInput>, { done: true }, null>({
  name: 'word.forget',
  input: wordInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input: { word } }) => {
    const gone = await tx
      .delete(taughtWords)
      .where(eq(taughtWords.word, word))
      .returning({ word: taughtWords.word })
    if (gone.length === 0) throw conflict(texts.gone, 'gone')
    return { done: true }
  },
  audit: ({ input: { word } }) => ({ subjectId: null, details: { word } }),
})
