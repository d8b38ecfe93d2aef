import { and, asc, eq, gte, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { notifications } from '#app/schema/notifications.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { taxCards } from '#app/schema/tax.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { instantOf, localDate } from '#platform/shared/time.ts'
import { tellWorker } from './tell.ts'

/** So many are told in one day. */
const MOST = 500
const KIND = 'tax.missing'

/** In January, tells workers whose card of the year has not come, each once. */
export const tellMissing = command<object, { told: number }, unknown>({
  name: 'tax.tell-missing',
  input: z.object({}),
  // A run that was cut off is taken up again while the next one comes: the second then sees whom the first has told.
  load: ({ tx }) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KIND}, 0))`),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const [year = '', month] = localDate(now).split('-')
    if (month !== '01') return { told: 0 }
    const one = { one: sql`1` }
    const ofYear = and(eq(taxCards.workerId, profiles.id), eq(taxCards.year, Number(year)))
    const begins = instantOf(`${year}-01-01`, '00:00') as Date
    const isTold = and(
      eq(notifications.userId, profiles.userId),
      eq(notifications.kind, KIND),
      gte(notifications.at, begins),
    )
    const found = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          eq(profiles.userType, 'worker'),
          isNotNull(profiles.registrationCompletedAt),
          ne(profiles.verificationStatus, 'rejected'),
          isNull(users.deletedAt),
          notExists(
            tx
              .select(one)
              .from(taxCards)
              .where(and(ofYear, ne(taxCards.kind, 'none'))),
          ),
          notExists(tx.select(one).from(notifications).where(isTold)),
        ),
      )
      .orderBy(asc(profiles.id))
      .limit(MOST)
    for (const { userId } of found) await tellWorker(tx, userId, KIND, { year: Number(year) }, now)
    return { told: found.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every morning, after the night's cards have come. */
export const tellMissingDaily = sweepDaily('tax.tell-missing', '40 9 * * *', tellMissing)
