import { and, asc, between, eq, exists, gt, isNull, lt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { profileServices } from '#app/schema/profiles.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { localDate } from '#platform/shared/time.ts'
import { lastDayAskedFor } from './card-days.ts'
import { cardInput, endCard, remindOfCard } from './commands.ts'

export const remindItself = timerJob('hms-cards.remind', cardInput, remindOfCard)

export const endItself = timerJob('hms-cards.end', cardInput, endCard)

const isCleaningRow = eq(profileServices.serviceKind, 'rydde-vaske')

/** Accepted cards that run out soon, of workers who clean, have no later one and were not asked for it. */
const unasked: Sweep = sweepOf(remindItself, (read, now, most) => {
  const later = alias(hmsCards, 'later')
  const offered = profileServices
  return read
    .select({ cardId: hmsCards.id })
    .from(hmsCards)
    .where(
      and(
        eq(hmsCards.status, 'accepted'),
        isNull(hmsCards.endedAt),
        isNull(hmsCards.remindedAt),
        between(hmsCards.expiresOn, localDate(now), lastDayAskedFor(now)),
        notExists(
          read
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.profileId, hmsCards.profileId),
                eq(later.status, 'accepted'),
                gt(later.expiresOn, hmsCards.expiresOn),
              ),
            ),
        ),
        exists(
          read
            .select({ id: offered.serviceId })
            .from(offered)
            .where(and(eq(offered.profileId, hmsCards.profileId), isCleaningRow)),
        ),
      ),
    )
    .orderBy(asc(hmsCards.expiresOn))
    .limit(most)
})

/** Accepted cards after their last day: search would go on offering cleaning by them. */
const unended: Sweep = sweepOf(endItself, (read, now, most) =>
  read
    .select({ cardId: hmsCards.id })
    .from(hmsCards)
    .where(
      and(eq(hmsCards.status, 'accepted'), isNull(hmsCards.endedAt), lt(hmsCards.expiresOn, localDate(now))),
    )
    .orderBy(asc(hmsCards.expiresOn))
    .limit(most),
)

export const sweepCards: readonly Sweep[] = [unasked, unended]
