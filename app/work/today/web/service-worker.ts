/**
 * The service worker: shows push notifications, caches immutable files, and answers offline. It caches no
 * API answer, and of pages only the empty document that the page of a day of work stores; pages store offline content
 * themselves (`keptCache`) and remove it.
 */

import { deviceKey, keptCache } from '#app/client/stored-keys.ts'
import type { PushedNews } from '#app/services/notifications/pushed.ts'
import type { JobSheet } from '#app/work/today/api.ts'
import { isTooOld, todayPath } from '#app/work/today/sheet.ts'
import { type Fonts, offlineDocument, offlineHeaders, sheetDocument } from './offline-documents.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

const worker = self as unknown as WorkerScope
const { caches, clients, registration } = worker

const assets = deviceKey('assets-1')
/** Old builds' files are never requested again: the oldest are removed above this number. */
const MOST_ASSETS = 300
/** A network that is connected but dead: a worker at a cellar door has waited long enough. */
const PATIENCE_MS = 6000
const TAKE_OVER = 'take-over'

worker.addEventListener('activate', event => {
  const start = async () => {
    for (const name of await caches.keys())
      if (/-assets-\d+$/.test(name) && name !== assets) await caches.delete(name)
    await keptSheet()
    await clients.claim()
  }
  event.waitUntil(start())
})

worker.addEventListener('message', event => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event))
  else if (request.mode === 'navigate' && !/^\/(api|dev)\//.test(pathname))
    event.respondWith(pageOf(event, pathname))
})

/** Files with content-hashed names: fetched once, then served from the cache. */
async function assetOf(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(assets)
  const known = await cache.match(event.request)
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(putAside(cache, event.request, answer.clone()))
  return answer
}

async function putAside(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - MOST_ASSETS))) await cache.delete(old)
  } catch {
    // The device is full: it will be fetched again next time.
  }
}

/** A page from the network, or the offline content. */
async function pageOf(event: FetchEvent, path: string): Promise<Response> {
  const fromNetwork = () => fetch(event.request)
  const asked = path.replace(/\/$/, '')
  const day = asked.startsWith(`${todayPath}/`) ? await keptDay(asked) : null
  const sheet = asked.startsWith(todayPath) ? await keptSheet() : null
  try {
    const answer = await (sheet || day ? Promise.race([fromNetwork(), givingUp()]) : fromNetwork())
    // Not while this version is still answering.
    event.waitUntil(letNewVersionIn())
    return answer
  } catch {
    if (day) return day
    const fonts = await keptFonts()
    const html = sheet
      ? sheetDocument(fonts, sheet, new Date(), await openedDays())
      : offlineDocument(fonts, (await keptSheet()) !== null)
    return new Response(html, { headers: await offlineHeaders(fonts) })
  }
}

const givingUp = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS))

/**
 * A waiting new version takes over on navigation in the only window, so that nothing changes under a page in
 * use.
 */
async function letNewVersionIn(): Promise<void> {
  const { waiting } = registration
  if (waiting && (await clients.matchAll({ type: 'window' })).length <= 1) waiting.postMessage(TAKE_OVER)
}

/** The saved offline content; deleted when too old. */
async function keptSheet(): Promise<JobSheet | null> {
  const kept = await caches.match(todayPath, { cacheName: keptCache }).catch(() => undefined)
  const sheet = (await kept?.json().catch(() => null)) as JobSheet | null | undefined
  if (!sheet) return null
  if (!isTooOld(sheet, new Date())) return sheet
  await caches.delete(keptCache)
  return null
}

/** What was kept of a day of work; null when it has not been opened, or is too old. */
async function keptAnswers(path: string): Promise<object | null> {
  const kept = await caches.match(path, { cacheName: keptCache }).catch(() => undefined)
  const answers = (await kept?.json().catch(() => null)) as { asOf: string } | null | undefined
  return answers && !isTooOld(answers, new Date()) ? answers : null
}

/** The assignments whose page of the day opens without network. */
async function openedDays(): Promise<Set<string>> {
  const kept = await (await caches.open(keptCache)).keys()
  const paths = kept.map(({ url }) => new URL(url).pathname).filter(path => path !== todayPath)
  const opened = await Promise.all(paths.map(async path => ((await keptAnswers(path)) ? [path] : [])))
  return new Set(opened.flat().map(path => path.slice(todayPath.length + 1)))
}

/** The document of a day of work whose answers are on the device, as the page kept them; null when they are not. */
async function keptDay(path: string): Promise<Response | null> {
  if (!(await keptAnswers(path))) return null
  return (await caches.match(todayPath, { cacheName: assets }).catch(() => undefined)) ?? null
}

async function keptFonts(): Promise<Fonts> {
  const all = await (await caches.open(assets)).keys()
  const find = (name: RegExp) => all.map(({ url }) => new URL(url).pathname).find(path => name.test(path))
  return { heading: find(/\/familjen-grotesk-latin-.*\.woff2$/), text: find(/\/inter-latin-.*\.woff2$/) }
}

worker.addEventListener('push', event => {
  const news = newsOf(event.data?.text())
  const { title, body, link } = news
  const looks = { icon: '/ikon-192.png', badge: '/merke-96.png', lang: 'nb' }
  // A newer notification about the same thing replaces the older.
  event.waitUntil(registration.showNotification(title, { body, tag: link, data: link, ...looks }))
})

/** Shows a push. A browser revokes the right from those who show nothing, so something is always shown. */
function newsOf(said: string | undefined): PushedNews {
  try {
    const { title, body, link } = JSON.parse(said ?? '') as Record<string, unknown>
    // Within this site only.
    const inside = typeof link === 'string' && /^\/(?![/\\])/.test(link)
    if (typeof title === 'string' && typeof body === 'string' && inside) return { title, body, link }
  } catch {
    // Not ours, or truncated.
  }
  return { title: 'Nytt varsel', body: '', link: '/' }
}

worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const link = String(event.notification.data ?? '/')
  const open = async () => {
    const { href } = new URL(link, worker.location.origin)
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = windows.find(({ url }) => url === href)
    // A window elsewhere is left alone: somebody may be typing in it.
    await (there ? there.focus() : clients.openWindow(href))
  }
  event.waitUntil(open())
})
