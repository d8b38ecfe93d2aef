import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockOwnProfile } from '#app/people/profiles/server/index.ts'
import type { profiles } from '#app/schema/profiles.server.ts'
import { personNumbers } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { mainJobInput } from '../api.ts'
import { texts } from '../texts.ts'
import { orderCardsSoon } from './order-cards.ts'

/**
 * A worker says whether somebody else is the main employer: the card has words for both, and is asked for anew. Errors: CONFLICT
 * `no-number` before there is a number to ask by.
 */
export const setMainJob = command<z.infer<typeof mainJobInput>, { done: true }, typeof profiles.$inferSelect>(
  {
    name: 'tax.set-main-job',
    input: mainJobInput,
    load: ({ tx, actor }) => lockOwnProfile(tx, actor),
    authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
    run: async ({ tx, input: { elsewhere }, now }, { id }) => {
      const own = eq(personNumbers.profileId, id)
      const [before] = await tx
        .select({ elsewhere: personNumbers.mainElsewhere })
        .from(personNumbers)
        .where(own)
      if (!before) throw conflict(texts.noNumber, 'no-number')
      if (before.elsewhere === elsewhere) return { done: true }
      await tx.update(personNumbers).set({ mainElsewhere: elsewhere, enteredAt: now }).where(own)
      await orderCardsSoon(tx, 'all')
      return { done: true }
    },
    audit: ({ subject, input }) => ({ subjectId: subject.id, details: input }),
  },
)
