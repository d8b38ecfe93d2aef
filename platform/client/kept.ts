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

/** Stores a file. False when it cannot be kept. */
export async function keepFile(store: StoredKey, path: string, file: Blob): Promise<boolean> {
  try {
    const answer = new Response(file, { headers: { 'content-type': file.type } })
    const opened = await stores()?.open(store)
    await opened?.put(path, answer)
    return opened !== undefined
  } catch {
    return false
  }
}

const find = (store: StoredKey, path: string): Promise<Response | undefined> =>
  stores()
    ?.match(path, { cacheName: store })
    .catch(() => undefined) ?? Promise.resolve(undefined)

/** A stored file; null when there is none. */
export const keptFile = async (store: StoredKey, path: string): Promise<Blob | null> =>
  (await (await find(store, path))?.blob()) ?? null

/** Stored content; null when there is none, or it is not what it should be. */
export const readKept = async <Content>(store: StoredKey, path: string): Promise<Content | null> =>
  ((await (await find(store, path))?.json().catch(() => null)) as Content | null | undefined) ?? null

/** Forgets one thing. */
export async function forgetOne(store: StoredKey, path: string): Promise<void> {
  await (
    await stores()
      ?.open(store)
      .catch(() => undefined)
  )
    ?.delete(path)
    .catch(() => false)
}

const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))]

/**
 * Stores the code that this page has loaded, and under `as` the document of `path`, which holds nobody's data and says by `mark`
 * that it was kept. A document of another build than this page's is not stored: its code is not here.
 */
export async function keepLoaded(store: StoredKey, path: string, as: string, mark: string): Promise<void> {
  try {
    const cache = await stores()?.open(store)
    if (!cache) return
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    const isThere = async (file: string) => (await cache.match(file)) !== undefined
    for (const file of new Set(loaded)) if (!(await isThere(file))) await cache.add(file)
    const document = await fetch(path, { headers: { accept: 'text/html' } })
    const html = await document.text()
    const files = filesIn(html)
    for (const file of files) if (!(await isThere(file)) && !file.endsWith('.js')) await cache.add(file)
    const known = await Promise.all(files.map(isThere))
    if (!document.ok || !known.every(Boolean)) return
    // The text is as it was read, whatever it was packed in on the way.
    const headers = new Headers(document.headers)
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    await cache.put(as, new Response(html.replace('<html', `<html ${mark}`), { headers }))
  } catch {
    // Without network, or full: the page opens without network another time.
  }
}
