import { and, eq, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { orderTimes } from '#app/facts/order-process.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timer, timerJob, unlessSettled } from '#platform/jobs/timer.server.ts'
import { log } from '#platform/log.server.ts'
import { localDate, startOfDay } from '#platform/shared/time.ts'
import { seriesInput } from '../api.ts'
import { expireSeries } from './commands.ts'
import { findDueSeries, findSeries } from './find-series.ts'
import { rollSeries } from './roll-series.ts'

export const expireSeriesItself = timerJob('series.expire', seriesInput, expireSeries)

/** Requests for a series past their end, which is reckoned from when they were made and from their first day. */
export const sweepSeriesRequests: Sweep = sweepOf(expireSeriesItself, async (read, at, most) => {
  const mayBeOver = and(
    eq(orderSeries.status, 'pending'),
    or(
      lte(orderSeries.requestedAt, new Date(at.getTime() - orderTimes.requestLives)),
      lte(orderSeries.firstDate, localDate(startOfDay(at, 1))),
    ),
  )
  const found = await findSeries(read, mayBeOver, at)
  return found
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= at)
    .slice(0, most)
    .map(({ series }) => ({ seriesId: series.id }))
})

/** Every night, and at start after a missed night. One failing series does not stop the others. */
export const rollSeriesDaily = defineJob({
  name: 'series.roll',
  input: z.object({}),
  every: '11 4 * * *',
  run: async () => {
    let failed = 0
    for (const seriesId of await findDueSeries(reader, now())) {
      await unlessSettled(rollSeries(timer, { seriesId })).catch((error: unknown) => {
        failed += 1
        log.error({ seriesId, err: error }, 'series not rolled')
      })
    }
    if (failed > 0) throw new Error(`${failed} series could not be rolled`)
  },
})
