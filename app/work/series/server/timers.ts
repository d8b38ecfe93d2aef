import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { timer, timerJob, unlessSettled } from '#platform/jobs/timer.server.ts'
import { log } from '#platform/log.server.ts'
import { seriesInput } from '../api.ts'
import { expireSeries } from './commands.ts'
import { findDueSeries } from './find-series.ts'
import { rollSeries } from './roll-series.ts'

export const expireSeriesItself = timerJob('series.expire', seriesInput, expireSeries)

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
