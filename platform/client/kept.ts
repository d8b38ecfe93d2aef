import type { StoredKey } from './stored.ts'

/** Some browsers have no such store here. */
const stores = (): CacheStorage | null => ('caches' in window ? window.caches : null)

/** Stores content on this device, readable at this path offline. Failures are ignored. */
export async function keep(store: StoredKey, path: string, what: object): Promise<void> {
  try {
    const answer = new Response(JSON.stringify(what), { headers: { 'content-type': 'application/json' } })
    await (await stores()?.open(store))?.put(path, answer)
  } catch {
    // A full or blocked store: the page still works online.
  }
}

/** Empties a store. */
export async function forgetKept(store: StoredKey): Promise<void> {
  await stores()
    ?.delete(store)
    .catch(() => false)
}
