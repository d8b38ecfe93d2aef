/** People in a real browser, each watched for everything users should never meet. */

import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { findChromium } from './chromium.ts'
import type { Movement } from './watch-context.ts'
import { openWindow, type VisitorOptions } from './windows.ts'

export { checkAccessibility } from './accessibility.ts'
export type { VisitorOptions } from './windows.ts'

export type Visitor = {
  context: BrowserContext
  page: Page
  /** The problems so far, one line each. */
  problems: string[]
  /** Fails on any console or script error, failed request, or CSP violation. */
  expectQuiet(options?: { except?: RegExp[] }): void
  close(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')

/** No external requests or DNS: only this machine exists. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-proxy-server', '--font-render-hinting=none'],
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  // No page is open for long enough to win back what its code costs to make faster, or its memory to tidy so often.
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=16',
]

let launched: Promise<Browser> | undefined

async function launch() {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { context, page, problems, movements, waiting, leave } = await openWindow(browser, options)
  const tell = () => stateOf(context, problems, waiting)
  moving.add(movements)
  const close = () => {
    open.delete(tell)
    if (movements.length > 0) left.push(movements.splice(0))
    moving.delete(movements)
    visiting.delete(close)
    return leave()
  }
  open.add(tell)
  visiting.add(close)
  // Any request beyond this machine fails the test.
  onTestFinishedIfInside(async () => {
    const outside = problems.filter(problem => problem.startsWith('utenfor'))
    await close()
    expect(outside, 'Siden spurte etter noe utenfor denne maskinen').toEqual([])
  })
  return {
    context,
    page,
    problems,
    expectQuiet: ({ except = [] } = {}) => {
      const left = problems.filter(problem => !except.some(pattern => pattern.test(problem)))
      expect(left, `Nettleseren meldte feil:\n${left.join('\n')}`).toEqual([])
    },
    close,
  }
}

/** The most that may move in a window in one journey, as a browser measures it: the share of the window, times how far. */
const MOST_MOVED = 0.02

/** What moved in the open windows, and in those that were left since it was last looked at. */
const moving = new Set<Movement[]>()
const left: Movement[][] = []

/** Fails if more moved by itself in one window than may, and begins anew. */
export function expectStill(): void {
  const all = [...left.splice(0), ...[...moving].map(movements => movements.splice(0))]
  const tooMuch = all.filter(one => one.reduce((sum, { share }) => sum + share, 0) > MOST_MOVED)
  const told = tooMuch.map(one => one.map(({ share, where }) => `${share.toFixed(4)} ${where}`).join('\n'))
  expect(told, `Noe flyttet seg av seg selv:\n${told.join('\n\n')}`).toEqual([])
}

/** Visitors with open windows. */
const visiting = new Set<() => Promise<void>>()

/** The open windows, with their state. */
const open = new Set<() => Promise<string>>()

/** Every open window's content, errors and pending requests, for a failed journey. */
export const stateOfVisitors = async (): Promise<string> =>
  (await Promise.all([...open].map(tell => tell().catch(error => String(error))))).join('\n')

/** A page's content; or how far the application has started. */
function howItStands(): string {
  const shows = `${document.readyState}: ${document.body?.innerText.replaceAll(/\s+/g, ' ').slice(0, 500)}`
  if (!document.querySelector('[data-starting]')) return shows
  const came = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).sort(
    (a, b) => a.responseEnd - b.responseEnd,
  )
  return [
    shows,
    `  etter ${Math.round(performance.now())} ms`,
    ...[...document.head.querySelectorAll('link[rel=preload][as=style]')].map(link => `  ${link.outerHTML}`),
    ...came.slice(-5).map(({ name, startTime, responseEnd }) => `  ${startTime}–${responseEnd} ${name}`),
  ].join('\n')
}

async function stateOf(context: BrowserContext, problems: string[], waiting: Map<Request, number>) {
  const shown = (page: Page) =>
    Promise.race([
      page.evaluate(howItStands),
      new Promise<string>(resolve => setTimeout(resolve, 3000, 'svarer ikke')),
    ]).catch(error => String(error))
  const pages = await Promise.all(
    context.pages().map(async page => `— ${page.url()}\n  ${await shown(page)}`),
  )
  const since = [...waiting].map(
    ([request, at]) => `  venter i ${Date.now() - at} ms: ${request.method()} ${request.url()}`,
  )
  return [...pages, ...since, ...problems.map(problem => `  ${problem}`)].join('\n')
}

/** A visitor from beforeAll belongs to no single test; its maker closes it. */
function onTestFinishedIfInside(work: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(work)
}

/** The worker's one browser, started at first use and ended with the worker. */
export async function openBrowser() {
  launched ??= launch()
  const browser = await launched
  return {
    /** A person with an empty browser: no cookies, Norwegian, in Oslo. */
    newVisitor: (options: VisitorOptions = {}) => newVisitor(browser, options),
    /** Closes all visitors before the next file. */
    close: async () => void (await Promise.all([...visiting].map(close => close()))),
  }
}

/** Keeps a full-page picture in test-results/ (git-ignored) with `SCREENS=1`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return
  const path = join(root, 'test-results', 'screens', `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true })
}
