import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { SeriesView } from '../api.ts'
import { api } from './client.ts'

export const mySeries = (view: SeriesView) =>
  api.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pageByPage })

/** The signed-in person's own series, page by page: what has come, and how many there are in all. */
export function useMySeries(view: SeriesView) {
  const asked = useInfiniteQuery(mySeries(view))
  const { pages } = asked.data ?? {}
  return { asked, series: pages?.flatMap(page => page.series) ?? [], total: pages?.at(-1)?.total ?? 0 }
}

/** One series, with everything on its page. */
export const useSeries = (seriesId: string) => useQuery(api.one.queryOptions({ input: { seriesId } }))

/** The same, never cached, for dialogs that state consequences. */
export const useSeriesNow = (seriesId: string) =>
  useQuery(api.one.queryOptions({ input: { seriesId }, staleTime: 0 }))

/** The days of a paused series if it resumed now. */
export const useResumePreview = (seriesId: string) =>
  useQuery(api.resumePreview.queryOptions({ input: { seriesId }, staleTime: 0, retry: false }))
