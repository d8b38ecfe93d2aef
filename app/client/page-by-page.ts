import { keepPreviousData } from '@tanstack/react-query'

/** How a list is read page by page. Keeps the last page on screen until the next arrives. */
export const pageByPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
}
