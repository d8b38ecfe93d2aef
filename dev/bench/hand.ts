/** `npm run bench hand`: how the pages feel on a poor line and a slow telephone. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { findChromium } from '#tests/setup/chromium.ts'
import { build } from '../build/build.ts'
import { closeAtEnd } from './ending.ts'
import { middle } from './figures.ts'
import { addRows } from './hand-rows.ts'
import { observe, press, type Seen, scrolled, seenOf, when } from './hand-watch.ts'
import { emptyFolder, startPostgres, withClient } from './place.ts'
import { type Row, rowOf } from './row.ts'
import { cookieOf, serveOn } from './served.ts'

const ROWS = 1000
const ROUNDS = 5
const poor = { latency: 150, kbits: 1600, slower: 4 }
const quiet = { latency: 0, kbits: 0, slower: 4 }

async function open(browser: Browser, url: string, cookie: string, line = poor) {
  const context = await browser.newContext({
    ...{ locale: 'nb-NO', timezoneId: 'Europe/Oslo', viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true, serviceWorkers: 'block' },
  })
  await context.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map(one => {
        const [name = '', ...value] = one.split('=')
        return { name, value: value.join('='), url }
      }),
  )
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.kbits ? (line.kbits * 1000) / 8 : -1,
    uploadThroughput: line.kbits ? (line.kbits * 1000) / 16 : -1,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slower })
  return { context, page, devtools }
}

const card = 'main ul > li h2 a'
/** What only the order itself has, not its skeleton. */
const order = 'main h1 + *, main h2'

type Turn = { cold: number; usable: number; order: number; back: number; isSamePlace: boolean; shift: number }

/** From the address to the list, from the list to an order by a tap, and back. */
async function turn(browser: Browser, url: string, cookie: string): Promise<Turn> {
  const signIn = await open(browser, url, '')
  await signIn.page.goto(`${url}/login-consumer`, { waitUntil: 'commit' })
  const usable = await when(signIn.page, 'input[type=email]:enabled')
  await signIn.context.close()
  const { context, page } = await open(browser, url, cookie)
  await page.goto(`${url}/consumer-orders`, { waitUntil: 'commit' })
  const cold = await when(page, card)
  // A person looks for some seconds before choosing.
  await page.waitForTimeout(4000)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => window.scrollY)
  const links = page.locator(card)
  const toOrder = await press(page, links.nth(1), order, '/consumer-orders/')
  await page.waitForTimeout(1500)
  const back = await press(page, 'back', card, '/consumer-orders')
  await page.waitForTimeout(300)
  const after = await page.evaluate(() => window.scrollY)
  const { shift } = await seenOf(page)
  await context.close()
  return { cold, usable, order: toOrder, back, isSamePlace: Math.abs(after - before) < 2, shift }
}

/** Presses of all kinds, and what moved meanwhile. */
async function presses(browser: Browser, url: string, cookie: string): Promise<Seen> {
  const { context, page } = await open(browser, url, cookie, quiet)
  const settle = () => page.waitForTimeout(600)
  const tap = async (name: string | RegExp, role: 'link' | 'button' | 'tab') => {
    await page.getByRole(role, { name }).first().tap()
    await settle()
  }
  await page.goto(`${url}/consumer-dashboard`, { waitUntil: 'networkidle' })
  for (const name of ['Finn hjelp', 'Bestillinger', 'Meldinger', 'Oversikt', 'Bestillinger'])
    await tap(name, 'link')
  await tap(/Tidligere/, 'tab')
  await tap(/Aktive/, 'tab')
  await tap('Se detaljer', 'link')
  await page.goBack()
  await settle()
  await tap('Meny', 'button')
  await page.keyboard.press('Escape')
  await settle()
  await tap('Finn hjelp', 'link')
  await page.getByRole('searchbox').first().fill('vask')
  await settle()
  const seen = await seenOf(page)
  await context.close()
  return seen
}

/** Lists of a customer with many of everything, and what stands for one row. */
const lists = [
  ['/consumer-orders?vis=tidligere', 'main ul > li'],
  ['/consumer-notifications', 'main ul > li'],
  ['/consumer-messages?to=', '[role=log] [data-line]'],
] as const

/** Brings a conversation to its beginning, as somebody who looks for it does. */
async function toBeginning(page: Page) {
  const log = page.getByRole('log')
  if ((await log.count()) === 0) return
  for (let [turns, before] = [0, -1]; turns < 200; turns++) {
    const height = await log.evaluate(box => {
      box.scrollTop = 0
      return box.scrollHeight
    })
    if (height === before) return
    before = height
    await page.waitForTimeout(150)
  }
}

/** Every list with a thousand rows, or as many as can be shown, drawn along by a finger. */
async function scrolling(browser: Browser, url: string, cookie: string, other: string) {
  const rows: { path: string; shown: number; frames: number; late: number; worst: number }[] = []
  for (const [path, row] of lists) {
    const { context, page, devtools } = await open(browser, url, cookie, { ...quiet, slower: 1 })
    await page.goto(url + path.replace('to=', `to=${other}`), { waitUntil: 'networkidle' })
    const more = page.getByRole('button', { name: 'Vis flere' })
    for (let turns = 0; turns < 60 && (await more.count()) > 0; turns++) {
      await more.first().click()
      await page.waitForTimeout(250)
    }
    await toBeginning(page)
    const shown = await page.locator(row).count()
    rows.push({ path, shown, ...(await scrolled(page, devtools)) })
    await context.close()
  }
  return rows
}

/** Closed by us alone: on a signal it would end the process before the rest is closed. */
async function launch() {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--no-proxy-server', '--disable-background-networking'],
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
  return { browser, close: closeAtEnd(() => browser.close()) }
}

const how = `${poor.latency} ms, ${poor.kbits / 1000} Mbit/s, processor ÷ ${poor.slower}; the middle of ${ROUNDS}`

const atMost = (path: string, ours: number, unit: string, most: number, note?: string) =>
  rowOf({ path, ours, unit, note }, { most })

/** What a person waits for, what moves meanwhile, and how lists are drawn. */
export async function benchHand(): Promise<Row[]> {
  await build()
  const postgres = await startPostgres({ database: 'bench_hand' })
  const dataDir = emptyFolder()
  const served = await serveOn(postgres.url, dataDir.path)
  const { browser, close } = await launch()
  try {
    const other = await withClient(postgres.url, client => addRows(client, demoEmail('Petter Nymoen'), ROWS))
    const { url } = served
    const cookie = await cookieOf(url)
    const turns: Turn[] = []
    for (let round = 0; round < ROUNDS; round++) turns.push(await turn(browser, url, cookie))
    const of = (key: 'cold' | 'usable' | 'order' | 'back') => middle(turns.map(one => one[key]))
    const pressed = await presses(browser, url, cookie)
    const drawn = await scrolling(browser, url, await cookieOf(url, 'Petter Nymoen'), other)
    const elsewhere = turns.filter(one => !one.isSamePlace).length
    const shift = Math.max(...turns.map(one => one.shift))
    return [
      atMost('throttled: sign-in usable', of('usable'), 'ms', 1500, how),
      atMost('throttled: order list, cold', of('cold'), 'ms', 3000, how),
      atMost('throttled: order from the list', of('order'), 'ms', 400, how),
      atMost('hand: back to the list', of('back'), 'ms', 100, how),
      atMost('hand: back at another place in the list', elsewhere, 'times', 0, `of ${ROUNDS}`),
      atMost('hand: slowest press', pressed.slowest, 'ms', 100, `of ${pressed.presses}`),
      atMost('hand: what shifts, list and order', shift, '', 0.02),
      atMost('hand: what shifts, all presses', pressed.shift, '', 0.02),
      ...drawn.map(({ path, shown, late, frames, worst }) =>
        atMost(
          ...([`hand: late frames of ${path}`, late, '%', 5] as const),
          `${shown} rows, ${frames} frames, the worst ${worst} ms`,
        ),
      ),
    ]
  } finally {
    await close()
    await served.stop()
    await postgres.stop()
    await dataDir.remove()
  }
}
