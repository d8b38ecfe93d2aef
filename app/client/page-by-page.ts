import { keepPreviousData } from '@tanstack/react-query'

/** How a list is read page by page. Keeps the last page on screen until the next arrives. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}

/** What a query by pages says of the rest. */
export type Rest = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The same as the button for more needs it. */
export const moreOf = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: Rest) => ({
  hasMore: hasNextPage,
  busy: isFetchingNextPage,
  onMore: () => void fetchNextPage(),
})
