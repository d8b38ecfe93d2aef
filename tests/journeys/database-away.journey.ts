/** The database goes down in the middle of use and returns: nobody loses anything or reloads. */

import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { failures } from '#platform/shared/errors.ts'
import { type Account, askFor, makeAccounts, post } from '#tests/faults/people.ts'
import { openBrowser, type VisitorOptions } from '#tests/setup/browser.ts'
import { type TestDatabase, testDatabase } from '#tests/setup/database.ts'
import { type DatabaseLine, openLine } from '#tests/setup/database-line.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { approvePayment, consent, fillIn, goOn } from './ask.ts'
import { button, look, says } from './looking.ts'

let database: TestDatabase
let line: DatabaseLine
let server: TestServer
/** A second, healthy server: its users notice nothing. */
let beside: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let client: Client
let customer: Account
let worker: Account

beforeAll(async () => {
  database = await testDatabase()
  line = await openLine(database.url)
  server = await startServer({ databaseUrl: line.url })
  beside = await startServer({ databaseUrl: database.url })
  browser = await openBrowser()
  client = new Client({ connectionString: database.url })
  await client.connect()
  customer = (await makeAccounts(beside, 'employer', 1))[0] as Account
  worker = (await makeAccounts(beside, 'worker', 1))[0] as Account
  await client.query(
    `insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
     values ($1, 'hagearbeid', 'Hagearbeid', 2, 400, 0)`,
    [worker.profileId],
  )
}, 120_000)
afterEach(() => line.become('good'))
afterAll(async () => {
  await client?.end()
  await browser?.close()
  await server?.stop()
  await beside?.stop()
  await line?.close()
  await database?.drop()
})

/** The longest recovery time. */
const BACK = { timeout: 10_000 }
/** The longest wait for an answer. */
const ANSWER = { timeout: 20_000 }
/** The only browser errors allowed are the server's 503s. */
const away = { except: [/^svar 503: (GET|POST) http:\S+\/api\//] }
const sendRequest = 'Send forespørsel med betalingsplikt'
const said = failures.UNAVAILABLE.message

async function enter(options: VisitorOptions = {}) {
  const visitor = await browser.newVisitor(options)
  const cookies = customer.cookie.split('; ').map(pair => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: server.url }
  })
  await visitor.context.addCookies(cookies)
  return visitor
}

const wanted = (inDays: number, description: string) => ({
  ...{ workerId: worker.profileId, serviceId: 'hagearbeid', time: '12:00', halfHours: 2, description },
  ...{ date: workingDay(inDays), address: 'Storgata 1, 0155 Oslo' },
})

async function orderFrom(url: string, inDays: number): Promise<string> {
  const { status, body } = await askFor(url, customer.cookie, wanted(inDays, 'Klippe hekken.'))
  expect(status).toBe(200)
  return body.orderId as string
}

async function fillRequest(page: Page, { date, time, description }: ReturnType<typeof wanted>) {
  await page
    .getByRole('button', { name: /^Send forespørsel/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { date, time, description })
  await consent(dialog)
  return dialog
}

async function countOf(table: string, column: string, text: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int from ${table} where ${column} = $1`, [text])
  return rows[0].count
}

const box = (page: Page) => page.getByLabel('Skriv en melding')
const orderTitle = { level: 1, name: 'Hagearbeid hos deg' } as const

// ASVS 16.5.2
test.each([
  ['cut', 20],
  ['silent', 30],
] as const)('nothing is lost and nobody reloads when the database is %s for a while', async (mood, days) => {
  const orderId = await orderFrom(server.url, days)
  const visitors = await Promise.all([
    enter({ width: 390, height: 844, theme: 'dark' }),
    enter(),
    enter({ width: 390, height: 844 }),
    enter({ theme: 'light' }),
  ])
  const [onOrder, onRequest, onMove, onArrival] = visitors.map(({ page }) => page) as [Page, Page, Page, Page]
  await Promise.all([
    onOrder.goto(`${server.url}/consumer-orders/${orderId}`),
    onRequest.goto(`${server.url}/consumer-search/${worker.profileId}`),
    onMove.goto(`${server.url}/consumer-dashboard`),
  ])
  await onOrder.getByRole('heading', orderTitle).waitFor()
  await onMove.getByRole('heading', { level: 1, name: /^Velkommen/ }).waitFor()
  const asked = wanted(days + 1, `Rake løv (${mood}).`)
  const dialog = await fillRequest(onRequest, asked)
  const message = `Porten er åpen (${mood}).`
  await box(onOrder).fill(message)

  line.become(mood)
  const begun = Date.now()
  await button(onOrder, 'Send').click()
  await button(dialog, sendRequest).click()
  await onMove.getByRole('link', { name: 'Bestillinger' }).last().click()
  await onArrival.goto(`${server.url}/consumer-orders`)
  // Presses get a kind answer, and opened pages explain why they are empty.
  const unsent = onOrder.getByRole('alert').filter({ hasText: said })
  const refused = dialog.getByRole('alert').filter({ hasText: said })
  const cold = onArrival.getByRole('heading', { level: 1, name: sessionTexts.awayTitle })
  const took = async (shown: Promise<void>) => shown.then(() => Date.now() - begun)
  const answered = await Promise.all([
    took(unsent.waitFor(ANSWER)),
    took(refused.waitFor(ANSWER)),
    took(says(onMove, sessionTexts.awayTitle)),
    took(cold.waitFor(ANSWER)),
  ])
  await onArrival.getByRole('link', { name: 'Til forsiden' }).waitFor()
  if (mood === 'cut') {
    await look(onArrival, 'database-away-arrival')
    await look(onMove, 'database-away-move')
  }
  // What was shown or typed stays.
  await onOrder.getByRole('heading', orderTitle).waitFor()
  await onOrder.getByText(message).waitFor()
  await dialog.getByRole('button', { name: /^Hvor og detaljer/ }).click()
  expect(await dialog.getByLabel('Beskriv oppdraget').inputValue()).toBe(asked.description)
  await goOn(dialog, 'Se pris')
  for (const page of [onOrder, onRequest, onMove, onArrival])
    expect(new URL(page.url()).pathname).toMatch(/^\/consumer-/)
  const accepted = await post(`${beside.url}/api/orders/${orderId}/accept`, worker.cookie)
  expect(accepted.status).toBe(200)

  line.become('good')
  const returned = Date.now()
  await Promise.all([
    onOrder.getByText('Bekreftet', { exact: true }).first().waitFor(BACK),
    onMove.getByText('Bekreftet', { exact: true }).first().waitFor(BACK),
    onArrival.getByText('Bekreftet', { exact: true }).first().waitFor(BACK),
    onMove.getByText(sessionTexts.awayTitle).waitFor({ ...BACK, state: 'detached' }),
  ])
  console.log(
    `database ${mood}: told after ${answered} ms, on the screen again after ${Date.now() - returned} ms`,
  )
  // The same press again takes effect once.
  await button(unsent, 'Prøv igjen').click()
  await button(dialog, sendRequest).click()
  await approvePayment(onRequest)
  await onRequest.waitForURL(/consumer-orders\/[0-9a-f-]{36}$/)
  await unsent.waitFor({ state: 'detached' })
  await onOrder.getByText(message).waitFor()
  expect(await onOrder.getByText(message).count()).toBe(1)
  const kept = [
    await countOf('messages', 'text', message),
    await countOf('orders', 'description', asked.description),
  ]
  expect(kept).toEqual([1, 1])
  for (const visitor of visitors) visitor.expectQuiet(away)
})

test('a page that stands open for more than all attempts keeps what is shown and typed', async () => {
  const orderId = await orderFrom(beside.url, 40)
  const { page, expectQuiet } = await enter()
  await page.clock.install()
  await page.goto(`${server.url}/consumer-orders/${orderId}`)
  await page.getByRole('heading', orderTitle).waitFor()
  await box(page).fill('Skrevet før det skjedde.')
  let refusals = 0
  page.on('response', answer => {
    if (answer.url().endsWith('/api/session') && answer.status() === 503) refusals += 1
  })

  line.become('cut')
  // Returning to the page checks the session again.
  await page.clock.fastForward('02:00')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  const allAttempts = async () => {
    await page.clock.runFor(3000)
    return refusals
  }
  await expect.poll(allAttempts, { timeout: 20_000 }).toBeGreaterThanOrEqual(8)
  await page.clock.runFor(3000)
  await says(page, sessionTexts.awayTitle)
  await page.getByRole('heading', orderTitle).waitFor()
  expect(await box(page).inputValue()).toBe('Skrevet før det skjedde.')

  line.become('good')
  const gone = async () => {
    await page.clock.runFor(1000)
    return page.getByText(sessionTexts.awayTitle).count()
  }
  await expect.poll(gone, BACK).toBe(0)
  expect(await box(page).inputValue()).toBe('Skrevet før det skjedde.')
  expectQuiet(away)
})
