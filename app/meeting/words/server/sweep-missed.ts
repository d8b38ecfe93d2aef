import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { missedWords } from '#app/schema/words.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { missedKept } from '../api.ts'

/** Forgets words that nobody has asked for in a long time. Those put aside stay, or they would come back. */
export const sweepMissed = command({
  name: 'word.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const oldest = localDate(new Date(now.getTime() - missedKept.days * DAY))
    const gone = await tx
      .delete(missedWords)
      .where(and(lt(missedWords.lastOn, oldest), eq(missedWords.isPutAside, false)))
      .returning({ word: missedWords.word })
    return { removed: gone.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepMissedDaily = sweepDaily('word.sweep', '41 3 * * *', sweepMissed)
