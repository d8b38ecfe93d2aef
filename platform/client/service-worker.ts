import { useEffect } from 'react'

const file = '/sw.js'

/** Does this browser have service workers? Some lack them in private windows, and all without https. */
const hasWorkers = () => 'serviceWorker' in navigator

/**
 * Installs the service worker once the page has loaded. A new version waits until it can take over without
 * affecting an open page (see the worker). Failures change nothing else.
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

/** The worker, installed if necessary; rejects when impossible. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(file)
  return navigator.serviceWorker.ready
}
