import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** The signed-in person's own series. */
export const useMySeries = () => useQuery(api.mine.queryOptions())

/** One series, with everything on its page. */
export const useSeries = (seriesId: string) => useQuery(api.one.queryOptions({ input: { seriesId } }))

/** The same, never cached, for dialogs that state consequences. */
export const useSeriesNow = (seriesId: string) =>
  useQuery(api.one.queryOptions({ input: { seriesId }, staleTime: 0 }))

/** The days of a paused series if it resumed now. */
export const useResumePreview = (seriesId: string) =>
  useQuery(api.resumePreview.queryOptions({ input: { seriesId }, staleTime: 0, retry: false }))
