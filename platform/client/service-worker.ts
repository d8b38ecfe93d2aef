import { useEffect } from 'react'

const file = '/sw.js'

/** Has this browser service workers at all? Not in a private window of some, and nowhere without https. */
const hasWorkers = () => 'serviceWorker' in navigator

/**
 * Installs the service worker, once the page has what it needs itself. A new version waits until it can take over
 * without changing anything under an open page (see the worker). That it could not be installed changes nothing else.
 */
export function useServiceWorker(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !import.meta.env.PROD || !hasWorkers()) return
    const install = () => void navigator.serviceWorker.register(file).catch(() => {})
    if (document.readyState === 'complete') return install()
    addEventListener('load', install, { once: true })
    return () => removeEventListener('load', install)
  }, [wanted])
}

/** The installed worker; null when this browser has none. */
export async function installedWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorkers()) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** The worker, installed now if it was not; rejects when that cannot be done. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(file)
  return navigator.serviceWorker.ready
}
