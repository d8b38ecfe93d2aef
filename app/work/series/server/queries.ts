import { z } from 'zod'
import { findBothParties, mayAsk, mayPlace } from '#app/work/orders/server/index.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import {
  type PreviewInput,
  previewInput,
  type SeriesCard,
  type SeriesDetails,
  type SeriesPreview,
  seriesInput,
} from '../api.ts'
import { findSeries, findSeriesSteps, guardedSeries, ownSeries, seriesWithId } from './find-series.ts'
import { canSeeSeries, canTake } from './policy.ts'
import { presentSeries, presentSeriesDetails } from './present-series.ts'
import { agreedDays, checkDays, demandFirstDay, previewOf } from './preview.ts'
import { whyNotAgree } from './why-not-agree.ts'

/** All days of a draft series: holidays by name, and the obstacles. */
export const seriesPreview = query<PreviewInput, SeriesPreview>({
  name: 'series.preview',
  input: previewInput,
  authorise: ({ actor }) => mayAsk(actor),
  run: async ({ read, actor, input, now }) => {
    if (actor.kind !== 'person') throw notFound()
    const parties = await findBothParties(read, actor.profileId, input.workerId)
    enforce(mayPlace(actor, parties), actor)
    const wish = { ...input, firstDate: input.date }
    demandFirstDay(wish, now)
    return previewOf(read, parties, wish, now)
  },
})

/** The actor's own series, in the role that they act in. */
export const mySeries = query<unknown, SeriesCard[]>({
  name: 'series.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, now }) => {
    const found = await findSeries(read, ownSeries(actor), now)
    return found.map(series => presentSeries(series, actor, now))
  },
})

/** One series with everything on its page. Unknown and somebody else's are the same: NOT_FOUND. */
export const oneSeries = query<{ seriesId: string }, SeriesDetails>({
  name: 'series.one',
  input: seriesInput,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input, now }) => {
    const [found] = await findSeries(read, seriesWithId(input.seriesId), now)
    if (!found) throw notFound()
    enforce(canSeeSeries(actor, guardedSeries(found)), actor)
    const { series, wished } = found
    const seen =
      wished.length > 0
        ? await checkDays(
            read,
            await findBothParties(read, series.customerId, series.workerId),
            series,
            wished,
            now,
          )
        : []
    const steps = await findSeriesSteps(read, series.id)
    const days = seen.map(({ field: _, ...day }) => day)
    return presentSeriesDetails(found, { wished: days, steps }, actor, now)
  },
})

/** The days of a paused series if it resumed now. */
export const resumePreview = query<{ seriesId: string }, SeriesPreview>({
  name: 'series.resume-preview',
  input: seriesInput,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input, now }) => {
    const [found] = await findSeries(read, seriesWithId(input.seriesId), now)
    if (!found) throw notFound()
    enforce(canTake(actor, 'resume', guardedSeries(found), now), actor)
    const { series } = found
    const parties = await findBothParties(read, series.customerId, series.workerId)
    const why = whyNotAgree(parties)
    if (why) throw forbidden(why, 'cannot-agree')
    return previewOf(read, parties, series, now, agreedDays(found))
  },
})
