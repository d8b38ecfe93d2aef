import { asc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumbers, taxCards } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { isNeededForPay } from './needed-for-pay.ts'

/** So many are looked at in one night. */
const MOST = 1000

/** Deletes numbers and cards that were kept for pay when their owner left, and that no pay needs any more. */
export const forgetKept = command({
  name: 'tax.forget-kept',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const left = await tx
      .select({ id: personNumbers.profileId })
      .from(personNumbers)
      .innerJoin(profiles, eq(profiles.id, personNumbers.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(isNotNull(users.deletedAt))
      .orderBy(asc(personNumbers.enteredAt))
      .limit(MOST)
    let removed = 0
    for (const { id } of left) {
      if (await isNeededForPay(tx, id, now)) continue
      await tx.delete(personNumbers).where(eq(personNumbers.profileId, id))
      await tx.delete(taxCards).where(eq(taxCards.workerId, id))
      removed += 1
    }
    return { removed }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const forgetKeptDaily = sweepDaily('tax.forget-kept', '47 3 * * *', forgetKept)
