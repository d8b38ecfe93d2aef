import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { expireSeries } from './expire-series.ts'
import { findDueSeries } from './find-series.ts'
import { rollSeries } from './roll-series.ts'

const timer = { actor: { kind: 'system', name: 'timer' } } as const

/** A timer that comes when somebody has acted already has nothing to do. */
const unlessSettled = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Failure && error.data.reason?.startsWith('state.'))) throw error
  }
}

export const expireSeriesItself = defineJob({
  name: 'series.expire',
  input: z.object({ seriesId: z.uuid() }),
  run: ({ seriesId }) => unlessSettled(expireSeries(timer, { seriesId })),
})

/** Every night, and on the start after a night that was missed. One series that fails does not hold up the others. */
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
