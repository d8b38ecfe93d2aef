/**
 * Windows of the browser. One that a test has left is given to the next who wants one like it, emptied of all that a visit
 * leaves behind: a page in a window that has had it costs a third of one in a new window, where all of its code is fetched and
 * read for the first time. A window in which something was done that cannot be undone is closed.
 */
import type { EventEmitter } from 'node:events'
import type { Browser, BrowserContext, Disposable, Page, Request } from 'playwright-core'
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
  /** Sends away those who listen to it. */
  forget(): void
  /** Makes it as it is asked for now: which theme its visitor has chosen, if any, and its size. */
  dress(options: VisitorOptions): Promise<void>
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

/** Those who listen to a window, by what they listen to. */
function listenersOf(context: BrowserContext, page: Page) {
  const listening = [context, page] as unknown as EventEmitter[]
  return listening.flatMap(one =>
    events.flatMap(event => one.listeners(event).map(heard => ({ one, event, heard }) as const)),
  )
}

/** Nobody who was there before hears what the next one does. */
function forgetListeners(context: BrowserContext, page: Page) {
  const atFirst = new Set(listenersOf(context, page).map(({ heard }) => heard))
  return () => {
    for (const { one, event, heard } of listenersOf(context, page))
      if (!atFirst.has(heard)) one.off(event, heard as () => void)
  }
}

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
  return () => isDone || page.isClosed()
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

/** What cannot be changed in an open window. */
const likeOf = ({ theme, width = 1280, motion = false }: VisitorOptions) =>
  JSON.stringify([theme === 'dark', width < 768, motion])

async function openNew(browser: Browser, options: VisitorOptions): Promise<Kept> {
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
  const addScript = context.addInitScript.bind(context)
  let chosen: VisitorOptions['theme']
  let choice: Disposable | undefined
  const choose = async (next: VisitorOptions['theme']) => {
    if (next === chosen) return
    await choice?.dispose()
    chosen = next
    choice =
      next &&
      (await addScript(
        ([key, value]) => {
          // Frames without an address of their own have no storage.
          if (location.protocol === 'http:' && !localStorage.getItem(key)) localStorage.setItem(key, value)
        },
        [themeKey, next] as const,
      ))
  }
  // The product is dark until somebody chooses; a visitor with a theme has chosen, unless they choose again.
  await choose(theme)
  const problems = await watchContext(context)
  const watched = watchRequests(context)
  const page = await context.newPage()
  const dress = async ({ theme: asked, width: across = 1280, height: down = 900 }: VisitorOptions) => {
    await choose(asked)
    await page.setViewportSize({ width: across, height: down })
  }
  const isSpent = watchForLasting(context, page)
  const forget = forgetListeners(context, page)
  return { context, page, problems, ...watched, like: likeOf(options), isSpent, forget, dress }
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
async function clean({ context, page, origins, isSpent, forget, problems, waiting }: Kept) {
  if (isSpent() || origins.size === 0) return false
  forget()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  for (const origin of [...origins]) {
    if (!origin.startsWith('http://')) return false
    // Away from the application, so that nothing of it writes any more.
    const answer = await page.goto(`${origin}/robots.txt`)
    if (!answer?.ok()) return false
    await page.evaluate(forgetAll)
  }
  // The next may be at another server, when this one is no more.
  origins.clear()
  await page.mouse.move(-10, -10)
  problems.length = 0
  waiting.clear()
  return !isSpent()
}

/** A window like this that nobody is in, or a new one. */
export async function openWindow(browser: Browser, options: VisitorOptions): Promise<OpenWindow> {
  const { serviceWorker = false, isFirst = false } = options
  const like = likeOf(options)
  const staysEmpty = !serviceWorker && !isFirst
  const at = staysEmpty
    ? empty.findLastIndex(kept => kept.like === like && kept.context.browser() === browser)
    : -1
  const [found] = at < 0 ? [] : empty.splice(at, 1)
  await found?.dress(options)
  const kept = found ?? (await openNew(browser, options))
  let isLeft = false
  return {
    ...kept,
    leave: async () => {
      if (isLeft) return
      isLeft = true
      const isClean = staysEmpty && (await clean(kept).catch(() => false))
      if (isClean) empty.push(kept)
      else await kept.context.close()
    },
  }
}
