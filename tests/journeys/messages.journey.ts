/** Two people who write to each other, each in a browser of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { checkAccessibility, openBrowser, type VisitorOptions } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let consumer: Account
let worker: Account

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  consumer = (await makeAccounts(server, 'employer', 1))[0] as Account
  worker = (await makeAccounts(server, 'worker', 1))[0] as Account
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function visit(account: Account, path: string, options: VisitorOptions = {}) {
  const visitor = await browser.newVisitor(options)
  const cookies = account.cookie.split('; ').map(pair => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: server.url }
  })
  await visitor.context.addCookies(cookies)
  await visitor.page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
  return visitor
}

test('a message arrives while the other watches, is answered on a telephone, and is seen to be read', async () => {
  const reader = await visit(worker, '/employee-dashboard')
  await reader.page.getByRole('heading', { name: 'Velkommen, Prøve' }).waitFor()
  const writer = await visit(consumer, `/consumer-messages?to=${worker.profileId}`)
  await writer.page.getByLabel('Skriv en melding').fill('Kan du ta med høytrykksspyler?')
  await writer.page.getByLabel('Skriv en melding').press('Enter')

  await reader.page.getByText('Ny melding fra Prøve').waitFor()
  await reader.page.getByText('1 ulest melding').first().waitFor({ state: 'attached' })
  expect(await writer.page.getByText('Lest').count()).toBe(0)

  const telephone = await visit(worker, '/employee-messages', { width: 390, height: 844, theme: 'dark' })
  await checkAccessibility(telephone.page)
  await telephone.page.getByRole('link', { name: 'Prøve' }).click()
  await writer.page.getByText('Lest').waitFor()
  await telephone.page.getByLabel('Skriv en melding').fill('Ja, den tar jeg med.')
  await telephone.page.getByRole('button', { name: 'Send' }).click()
  await checkAccessibility(telephone.page)
  await writer.page.getByRole('log').getByText('Ja, den tar jeg med.').waitFor()
  await checkAccessibility(writer.page)

  // Reading it took away the notification and the red dot, on the other screen too.
  await reader.page.getByText('1 ulest melding').first().waitFor({ state: 'detached' })
  for (const visitor of [reader, writer, telephone]) visitor.expectQuiet()
})

test('what is not sent stays on the screen and can be tried again; what is being written survives a reload', async () => {
  const { page } = await visit(consumer, `/consumer-messages?to=${worker.profileId}`)
  const box = page.getByLabel('Skriv en melding')
  await page.route('**/api/conversations/messages', route => route.abort())
  await box.fill('Denne kom ikke frem')
  await box.press('Enter')
  await page.getByText('Ikke sendt').waitFor()
  await checkAccessibility(page)

  await page.unroute('**/api/conversations/messages')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByText('Ikke sendt').waitFor({ state: 'detached' })
  await box.fill('Et utkast')
  await page.reload()
  await box.waitFor()
  expect(await box.inputValue()).toBe('Et utkast')
  await page.getByRole('log').getByText('Denne kom ikke frem').waitFor()
  expect(await page.getByRole('log').getByText('Denne kom ikke frem').count()).toBe(1)
})

test('a conversation with a stranger is a page that is not found', async () => {
  const [stranger] = await makeAccounts(server, 'employer', 1)
  const { page } = await visit(worker, `/employee-messages?to=${stranger?.profileId}`)
  await page.getByRole('heading', { level: 1, name: 'Siden ble ikke funnet' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('empty lists say so, without sideways scrolling at 320', async () => {
  const [newcomer] = await makeAccounts(server, 'employer', 1)
  const { page, expectQuiet } = await visit(newcomer as Account, '/consumer-dashboard', {
    width: 320,
    height: 640,
  })
  for (const [path, text] of [
    ['/consumer-dashboard', 'Ingen bestillinger på vei'],
    ['/consumer-messages', 'Ingen meldinger ennå'],
    ['/consumer-notifications', 'Ingen varsler ennå'],
  ] as const) {
    await page.goto(server.url + path)
    await page.getByText(text).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await checkAccessibility(page)
  }
  expectQuiet()
})
