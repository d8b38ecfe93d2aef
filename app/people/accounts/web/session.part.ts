import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { isPersonal, keptCache, keptPictures } from '#app/client/stored-keys.ts'
import { forgetKept } from '#platform/client/kept.ts'
import { leavePush } from '#platform/client/push.ts'
import { forgetStored } from '#platform/client/stored.ts'
import type { SessionView } from '../api.ts'
import { authChannel } from './auth-channel.part.ts'
import { api } from './client.ts'
import { forgetLoginType } from './google-memory.ts'

/** Auth events. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'MFA_VERIFIED'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

const listeners = new Set<(event: AuthEvent, session: SessionView | null) => void>()

/** Calls `listener` at every auth event; the returned function unsubscribes. */
function onAuthEvent(listener: (event: AuthEvent, session: SessionView | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces an event to this page, the other tabs (`shareAuthEvents`) and window listeners. */
export function publishAuthEvent(event: AuthEvent, session: SessionView | null): void {
  for (const listener of listeners) listener(event, session)
  window.dispatchEvent(new CustomEvent(authChannel, { detail: event }))
}

/** Events that other tabs must know: who is signed in, or what is known about them, has changed. */
const sharedEvents: readonly AuthEvent[] = ['MFA_VERIFIED', 'SIGNED_IN', 'SIGNED_OUT', 'USER_UPDATED']

/** Announces an event to the other tabs, and calls `onOther` for theirs. */
export function shareAuthEvents(onOther: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(authChannel)
  channel.onmessage = onOther
  const stop = onAuthEvent(event => {
    if (sharedEvents.includes(event)) channel.postMessage(event)
  })
  return () => {
    stop()
    channel.close()
  }
}

const options = api.session.queryOptions({ staleTime: 60_000 })

/** Who is signed in: loading at first, then a session or null. */
export const useSession = () => useQuery(options, queryClient)

export const knownSession = (): SessionView | null | undefined => queryClient.getQueryData(options.queryKey)

/** Stores a session that the server has already sent. */
export const holdSession = (session: SessionView | null): void => {
  queryClient.setQueryData(options.queryKey, session)
}

/** Asks the server who is signed in, and renews the short-lived cookie. */
export const refreshSession = (): Promise<SessionView | null> =>
  queryClient.fetchQuery({ ...options, staleTime: 0 })

/** Forgets everything read as another person, on the device too, then reads the new session. */
export async function startSession(): Promise<SessionView | null> {
  await forgetKept(keptCache)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== options.queryKey })
  const session = await refreshSession()
  forgetLoginType()
  publishAuthEvent('SIGNED_IN', session)
  return session
}

/** Forgets the session and everything read in it, also in the browser's storage. */
export function endSession(): void {
  queryClient.clear()
  queryClient.setQueryData(options.queryKey, null)
  forgetStored(isPersonal)
  for (const store of [keptCache, keptPictures]) void forgetKept(store)
  // Shows no push notifications here until somebody turns them on.
  void leavePush().catch(() => {})
  publishAuthEvent('SIGNED_OUT', null)
}
