import { and, asc, eq, lt } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import { sendReport } from '#app/services/reports/server/send-report.ts'
import { atTime } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { HOUR } from '#platform/shared/time.ts'

/** A report by a worker of the least kind review, so that administrators have something to decide. */
export async function reportSomething(now: Date): Promise<void> {
  const [found] = await reader
    .select({ reviewId: reviews.id, worker: profiles })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.workerId))
    .where(and(isShown(reviews), lt(reviews.stars, 4)))
    .orderBy(asc(reviews.writtenAt))
    .limit(1)
  if (!found) return
  const { id: profileId, userId } = found.worker
  const actor = {
    kind: 'person',
    role: 'worker',
    userId,
    profileId,
    sessionId: userId,
    emailVerified: true,
  } as const
  await atTime(new Date(now.getTime() - 4 * HOUR), () =>
    sendReport(
      { actor },
      {
        subject: { kind: 'review', id: found.reviewId },
        reason: 'false',
        text: 'Jeg kom til avtalt tid og ble så lenge som vi hadde avtalt. Det går fram av meldingene våre.',
      },
    ),
  )
}
