/**
 * Browser windows, reused after a thorough reset: a page costs a third in a used window, where its code is
 * loaded and compiled. A window with irreversible changes is closed.
 */
import type { EventEmitter } from 'node:events'
import axe from 'axe-core/axe.min.js?raw'
import type { Browser, BrowserContext, Disposable, Page, Request } from 'playwright-core'
import { themeKey } from '#app/client/stored-keys.ts'
import { type Movement, watchContext } from './watch-context.ts'

export type VisitorOptions = {
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  motion?: boolean
  /** A browser that speaks English, on a machine in Norway. */
  english?: boolean
  /**
   * With the service worker, as in every real browser. Without it, a test can hold, change and drop requests
   * (`page.route`), which Playwright cannot do through a worker.
   */
  serviceWorker?: boolean
  /** In a brand-new window: for tests of the first visit. */
  isFirst?: boolean
  /** Not in a window that asks for little to be loaded: then nothing is fetched ahead. */
  readsAhead?: boolean
}

type OpenWindow = {
  context: BrowserContext
  page: Page
  problems: string[]
  movements: Movement[]
  /** Running requests, and their start. */
  waiting: Map<Request, number>
  leave(): Promise<void>
}

type Kept = Omit<OpenWindow, 'leave'> & {
  like: string
  origins: Set<string>
  /** Has something permanent happened here? */
  isSpent(): boolean
  /** Sends away those who listen to it. */
  forget(): void
  /** Makes it as it is asked for now: which theme its visitor has chosen, if any, and its size. */
  dress(options: VisitorOptions): Promise<void>
}

const empty: Kept[] = []

/** These cannot be undone. */
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
const likeOf = ({ theme, width = 1280, motion = false, english, readsAhead }: VisitorOptions) =>
  JSON.stringify([theme === 'dark', width < 768, motion, english, readsAhead])

/** The rules of accessibility lie in every page, unread until they are asked for: sent each time, most of their cost is the way. */
const rules = `Object.defineProperty(window, 'rulesToLay', { value() { ${axe} } })`

/** Runs in every page of a window that wants little to be loaded. */
const askForLittle = () =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })

async function openNew(browser: Browser, options: VisitorOptions): Promise<Kept> {
  const {
    theme,
    width = 1280,
    height = 900,
    motion = false,
    serviceWorker = false,
    english,
    readsAhead,
  } = options
  const context = await browser.newContext({
    locale: english ? 'en-US' : 'nb-NO',
    timezoneId: 'Europe/Oslo',
    colorScheme: theme ?? 'light',
    viewport: { width, height },
    hasTouch: width < 768,
    isMobile: width < 768,
    // A fading page has transient colours.
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
  // The product is dark by default; a visitor's theme counts as chosen, until changed.
  await choose(theme)
  await addScript(rules)
  if (!readsAhead) await addScript(askForLittle)
  const { problems, movements } = await watchContext(context)
  const watched = watchRequests(context)
  const page = await context.newPage()
  const dress = async ({ theme: asked, width: across = 1280, height: down = 900 }: VisitorOptions) => {
    await choose(asked)
    await page.setViewportSize({ width: across, height: down })
  }
  const isSpent = watchForLasting(context, page)
  const forget = forgetListeners(context, page)
  return { context, page, problems, movements, ...watched, like: likeOf(options), isSpent, forget, dress }
}

/** Runs in the page. */
async function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

/** Resets the window, except for cached product files; or says that it cannot. */
async function clean({ context, page, origins, isSpent, forget, problems, movements, waiting }: Kept) {
  if (isSpent() || origins.size === 0) return false
  forget()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  for (const origin of [...origins]) {
    if (!origin.startsWith('http://')) return false
    // Leaves the application, so that it writes nothing more.
    const answer = await page.goto(`${origin}/robots.txt`)
    if (!answer?.ok()) return false
    await page.evaluate(forgetAll)
  }
  // The next may be at another server, when this one is no more.
  origins.clear()
  await page.mouse.move(-10, -10)
  problems.length = 0
  movements.length = 0
  waiting.clear()
  return !isSpent()
}

/** A free matching window, or a new one. */
export async function openWindow(browser: Browser, asked: VisitorOptions): Promise<OpenWindow> {
  const { serviceWorker = false, isFirst = false, readsAhead = true } = asked
  const options = { ...asked, readsAhead }
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
