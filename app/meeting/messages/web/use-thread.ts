import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#app/client/feature-client.ts'
import { asFailure } from '#platform/client/failure.ts'
import type { Conversation } from '../api.ts'
import { type AskConversation, catchUp, withNewer, withOlder } from '../catch-up.ts'
import { client } from './client.ts'
import { forgetUnsent, useOutbox } from './outbox.ts'
import { useMarkConversationRead } from './queries.part.ts'

/** Under the messages key, so that it is refetched with them. */
const keyOf = (otherId: string, at: number | undefined) => [['messages', 'thread'], { otherId, at }]

/**
 * One conversation for the screen: the loaded lines, newest or around `at`, and unsent ones. A refetch asks
 * only for newer lines. Loads nothing for ''.
 */
export function useThread(otherId: string, at?: number) {
  const queryKey = keyOf(otherId, at)
  const known = () => queryClient.getQueryData<Conversation>(queryKey)
  const ask: AskConversation = place => client.conversation({ with: otherId, ...place })
  const query = useQuery({ queryKey, enabled: otherId !== '', queryFn: () => catchUp(known, ask, at) })
  const conversation = query.data
  const extend = (grow: (known: Conversation, page: Conversation) => Conversation, page: Conversation) =>
    queryClient.setQueryData<Conversation>(queryKey, current => current && grow(current, page))
  const older = useMutation({
    mutationFn: async () => {
      const before = known()?.older
      if (before) extend(withOlder, await ask({ before }))
    },
  })
  const newer = useMutation({
    mutationFn: async () => {
      const after = known()?.newer
      if (after) extend(withNewer, await ask({ after }))
    },
  })
  const outbox = useOutbox(otherId)
  const lines = conversation?.lines
  useEffect(() => {
    const stored = new Set(lines?.map(({ clientKey }) => clientKey))
    forgetUnsent(otherId, key => stored.has(key))
  }, [lines, otherId])
  const stored = new Set(lines?.map(({ clientKey }) => clientKey))
  return {
    query,
    conversation,
    lines: lines ?? [],
    unsent: outbox.filter(({ message }) => !stored.has(message.clientKey)),
    older,
    newer,
    missing: query.isError && ['NOT_FOUND', 'INVALID_INPUT'].includes(asFailure(query.error).code),
  }
}

type Seen = { otherId: string; conversation: Conversation | undefined; asked: number; visible: boolean }

/**
 * Marks visible lines as read, once up to each line. `asked`: when the conversation was last fetched, so that a lost mark
 * is retried.
 */
export function useReadMark({ otherId, conversation, asked, visible }: Seen): void {
  const { mutate } = useMarkConversationRead()
  const unread = conversation?.unread ?? 0
  const upTo = conversation?.lines.at(-1)?.id
  const marked = useRef(0)
  useEffect(() => {
    if (!asked || !visible || unread === 0 || upTo === undefined || upTo <= marked.current) return
    const onSuccess = () => {
      marked.current = upTo
    }
    mutate({ with: otherId, upTo }, { onSuccess })
  }, [asked, visible, unread, upTo, otherId, mutate])
}
