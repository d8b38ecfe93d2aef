import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/browser.ts'
import type { ContactView } from '#app/facts/inbox.ts'

/** What is written to us, page by page. The last answer stays until the next one is there. */
export const useInbox = (filters: { view: ContactView; q: string }) =>
  useInfiniteQuery(
    api.contactInbox.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One message with its history: always as it is now. */
export const useContactMessage = (messageId: string) =>
  useQuery(api.contactInbox.one.queryOptions({ input: { messageId }, staleTime: 0 }))

/** How many messages wait for an answer. */
export const useUnanswered = (enabled = true) =>
  useQuery(api.contactInbox.unanswered.queryOptions({ enabled }))
