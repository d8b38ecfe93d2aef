import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { ContactView } from '#app/facts/inbox.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { api } from './inbox-client.ts'

/** Messages to us, page by page. */
export const useInbox = (filters: { view: ContactView; q: string; sort: Sorting }) =>
  useInfiniteQuery(
    api.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      ...pageByPage,
    }),
  )

/** One message with its history, never cached. */
export const useContactMessage = (messageId: string) =>
  useQuery(api.one.queryOptions({ input: { messageId }, staleTime: 0 }))

/** How many messages wait for an answer. */
export const useUnanswered = (enabled = true) => useQuery(api.unanswered.queryOptions({ enabled }))
