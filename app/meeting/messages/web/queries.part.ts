import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { api as notificationsApi } from '#app/services/notifications/web/client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { api, client } from './client.ts'

/** Refetches all message queries. */
export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: api.key() })

/** How much the signed-in person has not read. */
export const useUnreadMessages = (enabled = true) => useQuery(api.unread.queryOptions({ enabled }))

/** The signed-in person's conversations; with words to search for, those with people of that name. */
export const useConversations = (search: string) =>
  useInfiniteQuery(
    api.conversations.infiniteOptions({
      input: (before: string | undefined) => ({ search, before }),
      initialPageParam: undefined,
      getNextPageParam: page => page.older ?? undefined,
      // Keeps the list while the next answer loads, so that nothing jumps while typing.
      placeholderData: before => before,
    }),
  )

/** Every line that has the words, newest first. */
export const useSearchedLines = (search: string) =>
  useInfiniteQuery(
    api.search.infiniteOptions({
      input: (before: number | undefined) => ({ search, before }),
      enabled: search !== '',
      initialPageParam: undefined,
      getNextPageParam: page => page.older ?? undefined,
      placeholderData: before => before,
    }),
  )

/** Marks a conversation as read up to a line. Ignores failures: the next view marks it again. */
export const useMarkConversationRead = () =>
  useMutation({
    mutationFn: (mark: { with: string; upTo: number }) => client.markRead(mark),
    onSuccess: () =>
      Promise.all([refreshMessages(), queryClient.invalidateQueries({ queryKey: notificationsApi.key() })]),
  })

/** Blocks somebody, or takes it back. */
export const useBlock = (who: string) =>
  useMutation({
    mutationFn: (block: boolean) => (block ? client.block({ who }) : client.unblock({ who })),
    onSuccess: refreshMessages,
    onError: error => toast.error(asFailure(error).message),
  })
