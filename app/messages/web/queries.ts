import { useInfiniteQuery, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { api, client, queryClient } from '#app/browser.ts'
import type { SendMessage } from '../api.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: api.messages.key() })

/** How much the signed-in person has not read. */
export const useUnreadMessages = (enabled = true) => useQuery(api.messages.unread.queryOptions({ enabled }))

/** The signed-in person's conversations; with words to search for, those that have them. */
export const useConversations = (search: string) =>
  useQuery(
    api.messages.conversations.queryOptions({
      input: { search },
      // While the next answer is under way the list stays, so that nothing jumps between two letters.
      placeholderData: before => before,
    }),
  )

/** One conversation, newest page first; `fetchNextPage` reads what is older. Nothing is read for ''. */
export const useConversation = (other: string) =>
  useInfiniteQuery(
    api.messages.conversation.infiniteOptions({
      input: (before: number | undefined) => ({ with: other, before }),
      enabled: other !== '',
      initialPageParam: undefined,
      getNextPageParam: page => page.older ?? undefined,
    }),
  )

const sending = (to: string) => ['messages', 'sending', to]

/** Sends to one person. What is under way or has failed is read with `useOutbox`, also after leaving the page. */
export const useSend = (to: string) =>
  useMutation({
    mutationKey: sending(to),
    // Without network it fails at once and can be tried again, instead of waiting unseen.
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (message: SendMessage) => client.messages.send(message),
    // The message counts as under way until the conversation that holds it has been read.
    onSuccess: refresh,
  })

export type Unsent = { message: SendMessage; failed: boolean; error: unknown }

/** What is not in the conversation yet, oldest first. */
export const useOutbox = (to: string): Unsent[] =>
  useMutationState({
    filters: {
      mutationKey: sending(to),
      predicate: ({ state }) => state.status === 'pending' || state.status === 'error',
    },
    select: ({ state }) => ({
      message: state.variables as SendMessage,
      failed: state.status === 'error',
      error: state.error,
    }),
  })

/** Forgets a message that failed: it is tried again, or given up. */
export function forgetUnsent(to: string, clientKey: string): void {
  const cache = queryClient.getMutationCache()
  for (const mutation of cache.findAll({ mutationKey: sending(to) })) {
    if ((mutation.state.variables as SendMessage | undefined)?.clientKey === clientKey) cache.remove(mutation)
  }
}

/** Marks a conversation as read up to a line. A failure is not worth a word: the next look marks it. */
export const useMarkConversationRead = () =>
  useMutation({
    mutationFn: (mark: { with: string; upTo: number }) => client.messages.markRead(mark),
    onSuccess: () =>
      Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: api.notifications.key() })]),
  })
