import { useSyncExternalStore } from 'react'

/** The browser's install event. Not all browsers have it. */
type Offer = Event & { prompt(): Promise<unknown> }

let offer: Offer | null = null
const listeners = new Set<() => void>()

function set(next: Offer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/**
 * Saves the browser's install offer until the person asks. It comes once per document, so call this early.
 */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as Offer)
  })
  addEventListener('appinstalled', () => set(null))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function install(): Promise<void> {
  const made = offer
  // An offer works once.
  set(null)
  await made?.prompt()
}

/** Asks the browser to install the page; null without an offer. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  )
  return offered ? install : null
}
