import type { StoredKey } from './stored.ts'

/** Some browsers have no such store, or none for this address. */
const stores = (): CacheStorage | null => ('caches' in window ? window.caches : null)

/** Keeps something on this device, to be read at this path without network. That it could not be kept is tolerated. */
export async function keep(store: StoredKey, path: string, what: object): Promise<void> {
  try {
    const answer = new Response(JSON.stringify(what), { headers: { 'content-type': 'application/json' } })
    await (await stores()?.open(store))?.put(path, answer)
  } catch {
    // A full or closed store: the page is there all the same while there is network.
  }
}

/** Throws away all that is kept in a store. */
export async function forgetKept(store: StoredKey): Promise<void> {
  await stores()
    ?.delete(store)
    .catch(() => false)
}
