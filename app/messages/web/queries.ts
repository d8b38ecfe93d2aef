import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '#app/browser.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'

/** Reads anew what is shown of messages. */
export const refreshMessages = () => queryClient.invalidateQueries({ queryKey: api.messages.key() })

/** How much the signed-in person has not read. */
export const useUnreadMessages = (enabled = true) => useQuery(api.messages.unread.queryOptions({ enabled }))

/** The signed-in person's conversations; with words to search for, those with people of that name. */
export const useConversations = (search: string) =>
  useInfiniteQuery(
    api.messages.conversations.infiniteOptions({
      input: (before: string | undefined) => ({ search, before }),
      initialPageParam: undefined,
      getNextPageParam: page => page.older ?? undefined,
      // While the next answer is under way the list stays, so that nothing jumps between two letters.
      placeholderData: before => before,
    }),
  )

/** Every line that has the words, newest first. */
export const useSearchedLines = (search: string) =>
  useInfiniteQuery(
    api.messages.search.infiniteOptions({
      input: (before: number | undefined) => ({ search, before }),
      enabled: search !== '',
      initialPageParam: undefined,
      getNextPageParam: page => page.older ?? undefined,
      placeholderData: before => before,
    }),
  )

/** Marks a conversation as read up to a line. A failure is not worth a word: the next look marks it. */
export const useMarkConversationRead = () =>
  useMutation({
    mutationFn: (mark: { with: string; upTo: number }) => client.messages.markRead(mark),
    onSuccess: () =>
      Promise.all([refreshMessages(), queryClient.invalidateQueries({ queryKey: api.notifications.key() })]),
  })

/** Blocks somebody, or takes it back. */
export const useBlock = (who: string) =>
  useMutation({
    mutationFn: (block: boolean) =>
      block ? client.messages.block({ who }) : client.messages.unblock({ who }),
    onSuccess: refreshMessages,
    onError: error => toast.error(asFailure(error).message),
  })
