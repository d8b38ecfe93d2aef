import { useSyncExternalStore } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import { knownSession } from '#app/people/accounts/web/session.part.ts'
import { store, storedValue } from '#platform/client/stored.ts'
import type { Press } from '../presses.ts'

/** A press that the server does not have yet, and why it did not take it. */
export type Waiting = Press & { refused?: string }

const none: readonly Waiting[] = []
const listeners = new Set<() => void>()
let held: { owner: string; presses: readonly Waiting[] } | null = null
let isStuck = false

const owner = (): string | null => knownSession()?.profileId ?? null
/** By profile: whoever signs in here next sees nothing of it. */
const keyOf = (profile: string) => personKey('kept', 'presses', profile)

function tell(): void {
  for (const listener of listeners) listener()
}

/** What has been pressed here and is not received yet, in order. */
export function readPresses(): readonly Waiting[] {
  const profile = owner()
  if (!profile) return none
  if (held?.owner !== profile)
    held = { owner: profile, presses: storedValue<Waiting[]>('device', keyOf(profile)) ?? none }
  return held.presses
}

/** Changes what is kept, on the device at once: the page may be closed in the next moment. */
export function changePresses(change: (presses: readonly Waiting[]) => readonly Waiting[]): void {
  const profile = owner()
  // Signed out in the meantime: nothing is kept for the next person.
  if (!profile) return
  const presses = change(readPresses())
  held = { owner: profile, presses }
  store('device', keyOf(profile), presses.length > 0 ? JSON.stringify(presses) : null)
  tell()
}

/** Did the last attempt to send reach nobody? */
export function setStuck(now: boolean): void {
  if (now === isStuck) return
  isStuck = now
  tell()
}

if (typeof window !== 'undefined')
  addEventListener('storage', () => {
    held = null
    tell()
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePressed = (): readonly Waiting[] => useSyncExternalStore(subscribe, readPresses, () => none)
export const useStuck = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isStuck,
    () => false,
  )
