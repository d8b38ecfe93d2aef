import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '#app/browser.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { bellLabel } from '../labels.ts'

/** The newest notifications of the signed-in person, and how many are unread. */
export const useNotifications = (enabled = true) => useQuery(api.notifications.list.queryOptions({ enabled }))

/** The bell of the frame, for the page that it leads to. */
export function useBell(to: string, enabled: boolean) {
  const unread = useNotifications(enabled).data?.unread ?? 0
  return { to, label: bellLabel(unread), unread: unread > 0, count: unread }
}

/** Marks one notification as read, or all. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id?: string) => client.notifications.markRead({ id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.notifications.key() }),
    onError: (error, id) => {
      // One that was not marked stays new and loses nothing; a button that did nothing has to say so.
      if (id === undefined) toast.error(asFailure(error).message)
    },
  })
