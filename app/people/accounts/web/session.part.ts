import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { isPersonal, keptCache } from '#app/client/stored-keys.ts'
import { forgetKept } from '#platform/client/kept.ts'
import { leavePush } from '#platform/client/push.ts'
import { forgetStored } from '#platform/client/stored.ts'
import type { SessionView } from '../api.ts'
import { authChannel } from './auth-channel.part.ts'
import { api } from './client.ts'
import { forgetLoginType } from './google-memory.ts'

/** What happens to a sign-in (specification, section 4). */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

const listeners = new Set<(event: AuthEvent, session: SessionView | null) => void>()

/** Calls `listener` at every auth event; the returned function ends that. */
function onAuthEvent(listener: (event: AuthEvent, session: SessionView | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells this page, its other tabs (`shareAuthEvents`), and whoever listens on the window. */
export function publishAuthEvent(event: AuthEvent, session: SessionView | null): void {
  for (const listener of listeners) listener(event, session)
  window.dispatchEvent(new CustomEvent(authChannel, { detail: event }))
}

/** What the person's other tabs must know of: who is signed in, or what is known of them, has changed. */
const sharedEvents: readonly AuthEvent[] = ['SIGNED_IN', 'SIGNED_OUT', 'USER_UPDATED']

/** Tells the person's other tabs of an event, and calls `onOther` when one of them tells of one. */
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

/** Who is signed in: loading until the first check is done, then a session or null. */
export const useSession = () => useQuery(options, queryClient)

export const knownSession = (): SessionView | null | undefined => queryClient.getQueryData(options.queryKey)

/** Keeps what the server has already said about who is signed in. */
export const holdSession = (session: SessionView | null): void => {
  queryClient.setQueryData(options.queryKey, session)
}

/** Asks the server who is signed in, and renews the short-lived cookie. */
export const refreshSession = (): Promise<SessionView | null> =>
  queryClient.fetchQuery({ ...options, staleTime: 0 })

/** Everything that was read as somebody else is forgotten, on the device too; then the new session is read. */
export async function startSession(): Promise<SessionView | null> {
  await forgetKept(keptCache)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey !== options.queryKey })
  const session = await refreshSession()
  forgetLoginType()
  publishAuthEvent('SIGNED_IN', session)
  return session
}

/** Forgets the session and all that was read in it, also in the browser's storage. */
export function endSession(): void {
  queryClient.clear()
  queryClient.setQueryData(options.queryKey, null)
  forgetStored(isPersonal)
  void forgetKept(keptCache)
  // Nobody's news are shown here until somebody asks for theirs.
  void leavePush().catch(() => {})
  publishAuthEvent('SIGNED_OUT', null)
}
