import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { authChannel } from '#app/people/accounts/web/auth-channel.part.ts'
import { lastChangeHeader } from '#platform/shared/last-change.ts'

/** What moved in a window by itself while a page was opened. */
export type Movement = { share: number; where: string }

/** Before the name of a movement, in the console of a page. */
const movementMark = 'flyttet seg:'

/**
 * Runs in every page. What moves before the person has done anything is told; after that it is their doing, and how
 * soon it comes is the machine's.
 */
function tellMovements([mark, channel, lastChange]: readonly [string, string, string]) {
  let isUsed = false
  for (const event of ['pointerdown', 'keydown', 'input', 'wheel'])
    addEventListener(
      event,
      () => {
        isUsed = true
      },
      { capture: true, once: true, passive: true },
    )
  // No page takes so long to open: what moves then is because something has happened, as when the server has gone.
  const OPENED = 10_000
  // What somebody else has done moves what is shown, as it should.
  new BroadcastChannel(channel).onmessage = () => {
    isUsed = true
  }
  const readAfter = new Set<string>()
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    const named = answer.headers.get(lastChange)
    if (named) readAfter.add(named)
    return answer
  }
  const Native = EventSource
  window.EventSource = class extends Native {
    constructor(address: string | URL, init?: EventSourceInit) {
      super(address, init)
      this.addEventListener('changed', () => {
        isUsed = true
      })
      // It was done before the page could hear of it, and after the page had asked.
      this.addEventListener('ready', ({ data }) => {
        if (data && [...readAfter].some(named => named !== data)) isUsed = true
      })
    }
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (isUsed || hadRecentInput || performance.now() > OPENED) continue
      const what = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120))
      console.debug(`${mark} ${value} ${location.pathname} ${what.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const schemesWithoutHost = /^(data|blob|about|chrome-error|devtools):/
/** Chromium logs every 4xx and 5xx answer. Those are judged by the answer instead. */
const answerNote = /^Failed to load resource: the server responded with a status of \d+/
const mustExist = new Set(['script', 'stylesheet', 'image', 'font', 'media'])

/** Is this address on this machine, or none at all? */
function isLoopback(address: string) {
  if (schemesWithoutHost.test(address)) return true
  const { hostname } = new URL(address)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function consoleProblem(message: ConsoleMessage) {
  if (message.type() !== 'error' || answerNote.test(message.text())) return undefined
  return `konsoll: ${message.text()} (${message.location().url})`
}

function answerProblem(response: Response) {
  const status = response.status()
  const missing = status >= 400 && mustExist.has(response.request().resourceType())
  if (status < 500 && !missing) return undefined
  // The page's own question whether the service is back: no is an answer, as when a clock that jumps makes every timer due.
  if (status === 503 && new URL(response.url()).pathname === '/api/ready') return undefined
  return `svar ${status}: ${response.request().method()} ${response.url()}`
}

function failureProblem(request: Request) {
  const reason = request.failure()?.errorText ?? ''
  // The visitor left before the answer, or the page aborted.
  if (reason === 'net::ERR_ABORTED' || !isLoopback(request.url())) return undefined
  return `forespørsel: ${request.method()} ${request.url()} ${reason}`
}

/** Collects what users should never meet from every page of the context, live. */
export async function watchContext(context: BrowserContext) {
  const [problems, movements]: [string[], Movement[]] = [[], []]
  const note = (problem: string | undefined) => {
    if (problem) problems.push(problem)
  }
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  await context.addInitScript(tellMovements, [movementMark, authChannel, lastChangeHeader] as const)
  context.on('console', message => {
    note(consoleProblem(message))
    if (message.type() !== 'debug' || !message.text().startsWith(movementMark)) return
    const [share = '', ...where] = message
      .text()
      .slice(movementMark.length + 1)
      .split(' ')
    movements.push({ share: Number(share), where: where.join(' ') })
  })
  context.on('weberror', error => note(`skript: ${error.error().stack ?? error.error().message}`))
  context.on('response', response => note(answerProblem(response)))
  context.on('requestfailed', request => note(failureProblem(request)))
  context.on('request', request => {
    if (!isLoopback(request.url())) problems.push(`utenfor: ${request.method()} ${request.url()}`)
  })
  context.on('page', (page: Page) => {
    page.on('crash', () => problems.push(`krasj: ${page.url()}`))
    page.on('websocket', socket => {
      if (!isLoopback(socket.url())) problems.push(`utenfor: ${socket.url()}`)
    })
  })
  return { problems, movements }
}
