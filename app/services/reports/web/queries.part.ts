import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReportKind, ReportView } from '#app/facts/report.ts'
import { api } from './client.ts'

/** Reports, page by page. The last answer stays until the next one is there. */
export const useReports = (filters: { view: ReportView; kind?: ReportKind }) =>
  useInfiniteQuery(
    api.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One report with its history: always as it is now. */
export const useReport = (reportId: string) =>
  useQuery(api.one.queryOptions({ input: { reportId }, staleTime: 0 }))

/**
 * What was reported. Each time it is asked for stands in the audit log, so it is asked for when the page is opened and
 * at no other time, whatever changes meanwhile.
 */
export const useReportContent = (reportId: string) =>
  useQuery(api.open.queryOptions({ input: { reportId }, staleTime: 'static', gcTime: 0, retry: false }))

/** How many reports wait. */
export const useOpenReports = (enabled = true) => useQuery(api.waiting.queryOptions({ enabled }))
