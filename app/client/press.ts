import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { refetchShown } from '#platform/client/query-client.ts'
import { queryClient } from './feature-client.ts'

/** What was last pressed and is on its way; undefined without one. It counts before what the server last said. */
export const pressedNow = <Value>(name: MutationKey): Value | undefined =>
  queryClient.getMutationCache().findAll({ mutationKey: name, status: 'pending' }).at(-1)?.state.variables as
    | Value
    | undefined

const subscribe = (listener: () => void) => queryClient.getMutationCache().subscribe(listener)

/** The same in a component: at once, or a switch would turn back and forth under the finger. */
export const usePressed = <Value>(name: MutationKey): Value | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pressedNow<Value>(name),
    () => undefined,
  )

type Press<Value> = {
  /** Which thing it is. */
  name: MutationKey
  send: (wanted: Value) => Promise<unknown>
  /** Writes what was done into what is known, until it is read anew. */
  keep: (wanted: Value) => void
  /** What begins the keys of the queries that show it; without it all do. */
  shownBy?: MutationKey
  /** Tells the person, when no later press of it is on its way. */
  done?: (wanted: Value) => void
  failed: (error: unknown) => void
}

/**
 * Sends what is pressed and may be pressed again at once. Presses of one thing are sent in order, so the last one
 * counts. An answer that is under way may be older than a press: it is read anew when the last press has arrived.
 */
export function usePress<Value>({ name, send, keep, shownBy, done, failed }: Press<Value>) {
  const isLast = () => queryClient.isMutating({ mutationKey: name }) <= 1
  return useMutation({
    mutationKey: name,
    scope: { id: name.join('.') },
    mutationFn: send,
    onSuccess: (_, wanted) => {
      keep(wanted)
      if (isLast()) done?.(wanted)
    },
    onError: error => {
      if (isLast()) failed(error)
    },
    // Not waited for: the next press is.
    onSettled: () => {
      if (isLast()) void refetchShown(queryClient, shownBy && { queryKey: shownBy })
    },
  })
}
