import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { localDate } from '#platform/shared/time.ts'
import { cardInput, endCard, remindOfCard } from './commands.ts'

export const remindItself = timerJob('hms-cards.remind', cardInput, remindOfCard)

export const endItself = timerJob('hms-cards.end', cardInput, endCard)

/** Accepted cards after their last day: search would go on offering cleaning by them. */
export const sweepCards: Sweep = sweepOf(endItself, (read, now, most) =>
  read
    .select({ cardId: hmsCards.id })
    .from(hmsCards)
    .where(
      and(eq(hmsCards.status, 'accepted'), isNull(hmsCards.endedAt), lt(hmsCards.expiresOn, localDate(now))),
    )
    .orderBy(asc(hmsCards.expiresOn))
    .limit(most),
)
