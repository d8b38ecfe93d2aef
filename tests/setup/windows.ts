/**
 * Windows of the browser. One that a test has left is given to the next who wants one like it, emptied of all that a visit
 * leaves behind: a page in a window that has had it costs a third of one in a new window, where all of its code is fetched and
 * read for the first time. A window in which something was done that cannot be undone is closed.
 */
import type { EventEmitter } from 'node:events'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { themeKey } from '#app/client/stored-keys.ts'
import { watchContext } from './watch-context.ts'

export type VisitorOptions = {
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  motion?: boolean
  /**
   * With the service worker, as every real browser has it. Without it, a test can hold, change and lose requests on their
   * way (`page.route`), which Playwright cannot do for those that go through a worker.
   */
  serviceWorker?: boolean
  /** In a window that has never been anywhere: where it is the subject what the first visit fetches, or how it looks meanwhile. */
  isFirst?: boolean
}

type OpenWindow = {
  context: BrowserContext
  page: Page
  problems: string[]
  /** Requests on their way, and since when. */
  waiting: Map<Request, number>
  leave(): Promise<void>
}

type Kept = Omit<OpenWindow, 'leave'> & {
  like: string
  origins: Set<string>
  /** Was anything done here that lasts? */
  isSpent(): boolean
}

const empty: Kept[] = []

/** Nothing of these can be taken back. */
const lasting = {
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'newCDPSession',
    'grantPermissions',
    'setExtraHTTPHeaders',
  ],
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia', 'setExtraHTTPHeaders', 'close'],
  clock: ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
}
const events = [
  ...[
    'close',
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'frameattached',
    'framenavigated',
    'load',
  ],
  ...[
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'websocket',
    'worker',
    'page',
    'weberror',
  ],
]

function watchForLasting(context: BrowserContext, page: Page): () => boolean {
  let isDone = false
  const watch = (thing: object, names: string[]) => {
    for (const name of names) {
      const act = Reflect.get(thing, name) as (...given: unknown[]) => unknown
      Reflect.set(thing, name, (...given: unknown[]) => {
        isDone = true
        return act.apply(thing, given)
      })
    }
  }
  watch(context, lasting.context)
  watch(page, lasting.page)
  watch(context.clock, lasting.clock)
  const listening = [context, page] as unknown as EventEmitter[]
  const listeners = () =>
    events.reduce((sum, event) => sum + listening.reduce((all, one) => all + one.listenerCount(event), 0), 0)
  const atFirst = listeners()
  return () => isDone || page.isClosed() || listeners() !== atFirst
}

function watchRequests(context: BrowserContext) {
  const [waiting, origins] = [new Map<Request, number>(), new Set<string>()]
  context.on('request', request => {
    waiting.set(request, Date.now())
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
  const forget = (request: Request) => void waiting.delete(request)
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
  return { waiting, origins }
}

async function openNew(browser: Browser, options: VisitorOptions, like: string): Promise<Kept> {
  const { theme, width = 1280, height = 900, motion = false, serviceWorker = false } = options
  const context = await browser.newContext({
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    colorScheme: theme ?? 'light',
    viewport: { width, height },
    hasTouch: width < 768,
    isMobile: width < 768,
    // A page half-way through a fade has colours that it never rests at.
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  // The product is dark until somebody chooses; a visitor with a theme has chosen, unless they choose again.
  if (theme) {
    await context.addInitScript(
      ([key, chosen]) => {
        // Frames without an address of their own have no storage.
        if (location.protocol === 'http:' && !localStorage.getItem(key)) localStorage.setItem(key, chosen)
      },
      [themeKey, theme] as const,
    )
  }
  const problems = await watchContext(context)
  const watched = watchRequests(context)
  const page = await context.newPage()
  return { context, page, problems, ...watched, like, isSpent: watchForLasting(context, page) }
}

/** Runs in the page. */
async function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

/** Leaves the window as a new one, but for the files of the product, which it still has; or says that it cannot. */
async function clean(
  { context, page, origins, isSpent, problems, waiting }: Kept,
  size: { width: number; height: number },
) {
  const [origin, ...others] = origins
  if (isSpent() || !origin?.startsWith('http://') || others.length > 0) return false
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  // Away from the application, so that nothing of it writes any more.
  const answer = await page.goto(`${origin}/robots.txt`)
  if (!answer?.ok()) return false
  await page.evaluate(forgetAll)
  await page.mouse.move(-10, -10)
  await page.setViewportSize(size)
  problems.length = 0
  waiting.clear()
  return !isSpent()
}

/** A window like this that nobody is in, or a new one. */
export async function openWindow(browser: Browser, options: VisitorOptions): Promise<OpenWindow> {
  const { width = 1280, height = 900, serviceWorker = false, isFirst = false } = options
  const like = JSON.stringify([options.theme, width, height, options.motion])
  const staysEmpty = !serviceWorker && !isFirst
  const at = staysEmpty
    ? empty.findIndex(kept => kept.like === like && kept.context.browser() === browser)
    : -1
  const [found] = at < 0 ? [] : empty.splice(at, 1)
  const kept = found ?? (await openNew(browser, options, like))
  let isLeft = false
  return {
    ...kept,
    leave: async () => {
      if (isLeft) return
      isLeft = true
      const isClean = staysEmpty && (await clean(kept, { width, height }).catch(() => false))
      if (isClean) empty.push(kept)
      else await kept.context.close()
    },
  }
}
