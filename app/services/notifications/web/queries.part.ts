import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '#app/client/feature-client.ts'
import { pageByPage } from '#app/client/page-by-page.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { bellLabel } from '../labels.ts'
import { api, client } from './client.ts'

/** The newest notifications of the signed-in person, and how many are unread. */
export const useNotifications = (enabled = true) => useQuery(api.list.queryOptions({ input: {}, enabled }))

export type Shown = 'all' | 'unread'

/** All notifications, page by page. */
export const useAllNotifications = (only: Shown) =>
  useInfiniteQuery(
    api.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ only, cursor }),
      ...pageByPage,
    }),
  )

/** The bell of the frame. Visiting what a notification leads to, by any route, marks it as read. */
export function useBell(to: string, enabled: boolean) {
  const { data } = useNotifications(enabled)
  const { mutate } = useMarkRead()
  const { pathname, search } = useLocation()
  const seen = data?.items.find(({ read, link }) => !read && link === pathname + search)?.id
  useEffect(() => {
    if (seen) mutate(seen)
  }, [seen, mutate])
  const unread = data?.unread ?? 0
  return { to, label: bellLabel(unread), unread: unread > 0, count: unread }
}

/** Marks one notification as read, or all. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id?: string) => client.markRead({ id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.key() }),
    onError: (error, id) => {
      // A failure leaves it unread, which loses nothing; but a button that does nothing must say so.
      if (id === undefined) toast.error(asFailure(error).message)
    },
  })
