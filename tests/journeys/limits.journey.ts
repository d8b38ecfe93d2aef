/** Too many requests: a kind message in place, nothing lost, and visible to administrators. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as contactTexts } from '#app/company/contact/texts.ts'
import { texts as reportTexts } from '#app/facts/reports-texts.ts'
import type { LimitId } from '#app/services/security/limit-ids.ts'
import { operationLimits } from '#app/services/security/limits.ts'
import { limitTexts } from '#app/services/security/texts.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { checkAccessibility, openBrowser, screenshot, type VisitorOptions } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { approvePayment, consent, fillIn, goOn } from './ask.ts'
import { password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let database: Client
let customer: Account
let worker: Account
const admin = 'leder@example.test'

beforeAll(async () => {
  server = await startServer({ env: { LIMITS_FACTOR: '1' } })
  browser = await openBrowser()
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  customer = (await makeAccounts(server, 'employer', 1))[0] as Account
  worker = (await makeAccounts(server, 'worker', 1))[0] as Account
  await database.query(
    `insert into profile_services (profile_id, service_id, name, hourly_rate, experience, position)
     values ($1, 'hagearbeid', 'Hagearbeid', 400, 2, 0)`,
    [worker.profileId],
  )
  createAdministrator(server, admin, 'Ny Leder', password)
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await server?.stop()
})

async function visit(account: Account | null, path: string, options: VisitorOptions = {}) {
  const visitor = await browser.newVisitor(options)
  const cookies = (account?.cookie.split('; ') ?? []).map(pair => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: server.url }
  })
  await visitor.context.addCookies(cookies)
  await visitor.page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
  return visitor
}

const MINUTES = 12
/** As if the limit were used up, with some minutes left. */
async function useUp(limit: LimitId, who: Account | null) {
  const { person, network } = operationLimits[limit]
  const [most, seconds] = who ? person : network
  await database.query(
    `insert into attempts (key, window_start, count) values ($1, now() - make_interval(secs => $3), $2)`,
    [
      who ? `${limit}:person:${who.userId}` : `${limit}:visitors:127.0.0.1`,
      most,
      seconds - MINUTES * 60 + 20,
    ],
  )
}
const waitIsOver = () => database.query('truncate attempts')
const said = (limit: LimitId) => `${operationLimits[limit].text} Prøv igjen om ${MINUTES} minutter.`
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Send forespørsel med betalingsplikt' })

test('a request, a message, a report and a picture that are too many are told of where they are, and can be sent later', async () => {
  const { page, expectQuiet } = await visit(customer, `/consumer-search/${worker.profileId}`)
  await page.getByRole('button', { name: 'Send forespørsel' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { date: workingDay(3), time: '10:00', description: 'Klippe hekken mot veien.' })
  await consent(dialog)
  await useUp('request', customer)
  await send(page).click()
  await dialog.getByText(said('request')).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'begrensning-forespørsel')
  await dialog.getByRole('button', { name: /^Hvor og detaljer/ }).click()
  expect(await dialog.getByLabel('Beskriv oppdraget').inputValue()).toBe('Klippe hekken mot veien.')
  await goOn(dialog, 'Se pris')
  await expect.poll(() => send(page).isEnabled()).toBe(true)
  await waitIsOver()
  await send(page).click()
  await approvePayment(page)

  await page.goto(`${server.url}/consumer-messages?to=${worker.profileId}`)
  const box = page.getByLabel('Skriv en melding')
  await useUp('message', customer)
  await box.fill('Kan du ta med rive?')
  await box.press('Enter')
  await page.getByText(said('message')).waitFor()
  await page.getByText('Kan du ta med rive?').waitFor()
  await checkAccessibility(page)
  await waitIsOver()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByText(said('message')).waitFor({ state: 'detached' })

  await useUp('upload', customer)
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'hekk.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText(said('upload')).waitFor()
  await waitIsOver()

  await page.goto(`${server.url}/consumer-search/${worker.profileId}`)
  await page.getByRole('button', { name: /^Rapporter profilen/ }).click()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Fortell mer').fill('Bildet er av noen andre.')
  await useUp('report', customer)
  const report = dialog.getByRole('button', { name: reportTexts.button })
  await report.click()
  await dialog.getByText(said('report')).waitFor()
  expect(await dialog.getByLabel('Fortell mer').inputValue()).toBe('Bildet er av noen andre.')
  await waitIsOver()
  await report.click()
  await page.getByRole('dialog', { name: reportTexts.received }).waitFor()
  expectQuiet()
})

test('the contact form keeps what a visitor wrote', async () => {
  const { page, expectQuiet } = await visit(null, '/kontakt-oss')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Navn').fill('Berit Bred')
  await page.getByLabel('E-post').fill('berit@example.test')
  await page.getByLabel('Melding').fill('Vasker dere vinduer?')
  await useUp('contact', null)
  const button = page.getByRole('main').getByRole('button', { name: /^Send/ })
  await button.click()
  await page.getByText(contactTexts.notSent).waitFor()
  await page.getByText(said('contact')).waitFor()
  expect(await page.getByLabel('Melding').inputValue()).toBe('Vasker dere vinduer?')
  await waitIsOver()
  await button.click()
  await page.getByText(contactTexts.notSent).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Melding').count()).toBe(0)
  expectQuiet()
})

test('administrators see who was stopped, of what kind and when, and go on to the person', async () => {
  const { page, context, expectQuiet } = await visit(null, '/', { width: 1280, height: 800, theme: 'dark' })
  const data = { email: admin, password, role: 'admin' }
  expect((await context.request.post(`${server.url}/api/session`, { data })).status()).toBe(200)
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('link', { name: limitTexts.title }).first().click()
  await page.getByRole('heading', { level: 1, name: limitTexts.title }).waitFor()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(5)
  const request = cards.filter({ hasText: operationLimits.request.label })
  await request.getByText('Stoppet én gang').waitFor()
  await request.getByText(customer.email).waitFor()
  await request.getByText('Fra nettverket 127.0.0.1').waitFor()
  await cards.filter({ hasText: operationLimits.contact.label }).getByText(limitTexts.visitor).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'begrensninger-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page)
  await screenshot(page, 'begrensninger-390')
  await page.getByLabel(limitTexts.ofWhat).selectOption(operationLimits.upload.label)
  await expect.poll(() => cards.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('limit')).toBe('upload')
  await page.getByLabel(limitTexts.ofWhat).selectOption(operationLimits.registration.label)
  await page.getByText(limitTexts.noneLikeThis).waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: limitTexts.showAll }).click()
  await expect.poll(() => cards.count()).toBe(5)
  await request.getByRole('link', { name: limitTexts.events }).click()
  await page.waitForURL('**/admin-security?q=*')
  expectQuiet()
})

test('a page that gave its place to a newer one listens again when it is looked at', async () => {
  const { page } = await visit(worker, '/employee-dashboard')
  const streams = async () =>
    (await database.query('select id from live_streams where user_id = $1', [worker.userId])).rows
  await expect.poll(async () => (await streams()).length).toBe(1)
  const [{ id }] = await streams()
  await database.query('delete from live_streams where id = $1', [id])
  await database.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ userId: `stream:${id}`, topic: 'displaced' }),
  ])
  // Longer than a page waits for a lost connection.
  await page.waitForTimeout(2500)
  expect(await streams()).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await streams()).length).toBe(1)
})
