import { useSyncExternalStore } from 'react'

/** What a browser says when the page can be installed as an application. Not all do. */
type Offer = Event & { prompt(): Promise<unknown> }

let offer: Offer | null = null
const listeners = new Set<() => void>()

function set(next: Offer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install for when the person asks for it. Comes once a document, so call it early. */
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
  // An offer can be taken once.
  set(null)
  await made?.prompt()
}

/** Asks the browser to install the page; null while it does not offer to. */
export const useInstall = (): (() => Promise<void>) | null => {
  const offered = useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  )
  return offered ? install : null
}
