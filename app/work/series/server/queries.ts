import { and, count, eq, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { orderSeries } from '#app/schema/series.server.ts'
import { findBothParties, mayAsk, mayPlace } from '#app/work/orders/server/index.ts'
import { pageOf } from '#platform/db/pages.server.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import {
  type PreviewInput,
  previewInput,
  type SeriesDetails,
  type SeriesPage,
  type SeriesPreview,
  type SeriesView,
  seriesInput,
  seriesListInput,
} from '../api.ts'
import { findSeries, guardedSeries, newestSeries, ownSeries, seriesWithId } from './find-series.ts'
import { findWaysTo } from './find-ways-to.ts'
import { presentWholeSeries } from './find-whole-series.ts'
import { canSeeSeries, canTake } from './policy.ts'
import { presentSeries } from './present-series.ts'
import { agreedDays, demandFirstDay, previewOf } from './preview.ts'
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

/** How many are on one page. */
const PAGE = 20

const ofView: Record<SeriesView, SQL | undefined> = {
  all: undefined,
  asked: eq(orderSeries.status, 'pending'),
  answered: ne(orderSeries.status, 'pending'),
}

/** A page of the actor's own series, in the role that they act in. */
export const mySeries = query<z.infer<typeof seriesListInput>, SeriesPage>({
  name: 'series.mine',
  input: seriesListInput,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input: { view, cursor }, now }) => {
    const own = and(ownSeries(actor), ofView[view])
    const rows = await findSeries(read, and(own, newestSeries.after(cursor)), now, PAGE + 1)
    const { found, nextCursor } = pageOf(rows, PAGE, ({ series: { requestedAt, id } }) => ({
      at: requestedAt,
      id,
    }))
    const [counted] =
      nextCursor || cursor ? await read.select({ total: count() }).from(orderSeries).where(own) : []
    const wayTo = await findWaysTo(read, actor, found)
    return {
      series: found.map(series => presentSeries(series, actor, now, wayTo(series))),
      total: counted?.total ?? found.length,
      nextCursor,
    }
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
    return presentWholeSeries(read, found, actor, now)
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
