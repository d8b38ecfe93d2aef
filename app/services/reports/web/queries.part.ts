import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { ReportKind, ReportView } from '#app/facts/report.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { api } from './client.ts'

/** Reports, page by page. */
export const useReports = (filters: { view: ReportView; kind?: ReportKind; q: string; sort: Sorting }) =>
  useInfiniteQuery(
    api.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      ...pageByPage,
    }),
  )

/** One report with its history, never cached. */
export const useReport = (reportId: string) =>
  useQuery(api.one.queryOptions({ input: { reportId }, staleTime: 0 }))

/**
 * The reported content. Each fetch is logged, so it is fetched only when the page opens, and never refetched.
 */
export const useReportContent = (reportId: string) =>
  useQuery(api.open.queryOptions({ input: { reportId }, staleTime: 'static', gcTime: 0, retry: false }))

/** How many reports wait. */
export const useOpenReports = (enabled = true) => useQuery(api.waiting.queryOptions({ enabled }))
