import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { calledOf, formsOf, meaningOf } from '#app/meeting/search/server/index.ts'
import { missedWords, taughtWords } from '#app/schema/words.server.ts'
import { command } from '#platform/command.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { teachInput } from '../api.ts'
import { texts } from '../texts.ts'

/** Refuses what already means something: a word cannot mean two things at once. */
function demandNew(word: string): void {
  const meaning = meaningOf(word)
  if (meaning === null) return
  if (meaning === 'name') throw invalidInput({ word: texts.isName })
  throw invalidInput({ word: meaning === 'other' ? texts.isWord : texts.isKnown(calledOf(meaning)) })
}

/** Lets a word mean a service, in every search from now on. Taught again, it means the newest. Errors: INVALID_INPUT at `word`. */
export const teachWord = command<z.infer<typeof teachInput>, { done: true }, null>({
  name: 'word.teach',
  input: teachInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input: { word, serviceId }, now }) => {
    demandNew(word)
    await tx
      .insert(taughtWords)
      .values({ word, forms: formsOf(word), serviceId, taughtAt: now })
      .onConflictDoUpdate({ target: taughtWords.word, set: { serviceId, taughtAt: now } })
    await tx.delete(missedWords).where(eq(missedWords.word, word))
    return { done: true }
  },
  audit: ({ input: { word, serviceId } }) => ({ subjectId: null, details: { word, serviceId } }),
})
