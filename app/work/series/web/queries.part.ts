import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** The signed-in person's own series. */
export const useMySeries = () => useQuery(api.mine.queryOptions())

/** One series, with everything on its page. */
export const useSeries = (seriesId: string) => useQuery(api.one.queryOptions({ input: { seriesId } }))

/** The same for a dialog that says what will happen: always as it is now, never from memory. */
export const useSeriesNow = (seriesId: string) =>
  useQuery(api.one.queryOptions({ input: { seriesId }, staleTime: 0 }))

/** The days of a paused series if it were started again now. */
export const useResumePreview = (seriesId: string) =>
  useQuery(api.resumePreview.queryOptions({ input: { seriesId }, staleTime: 0, retry: false }))
