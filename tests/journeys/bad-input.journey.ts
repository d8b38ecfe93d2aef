/** Real-life trouble: lost networks, old tabs, wrong addresses, other people's things. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageFiles } from '#dev/build/page-files.ts'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const [asCustomer, asWorker] = demoSignIns.map(([, , email]) => email)

const enter = (role: 'employer' | 'worker', email = role === 'employer' ? asCustomer : asWorker) =>
  enterAs(browser, server, role, email)

const ordersOf = async (visitor: Visitor) =>
  (await (await visitor.context.request.get(`${server.url}/api/orders`)).json()).orders

test('addresses that lead nowhere say so, with a true 404 §2.1 §2.6', async () => {
  const visitor = await browser.newVisitor()
  const answer = await visitor.page.goto(`${server.url}/finnes-ikke`)
  expect(answer?.status()).toBe(404)
  await visitor.page.getByRole('heading', { level: 1, name: 'Siden ble ikke funnet' }).waitFor()
  await checkAccessibility(visitor.page)
  await visitor.page.getByRole('link', { name: 'Til forsiden' }).click()
  await visitor.page.getByRole('heading', { level: 1, name: /God hjelp/ }).waitFor()
  for (const path of ['/assets/borte.js', '/api/finnes-ikke', '/finnes-ikke.ico']) {
    expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 404])
  }
  visitor.expectQuiet({ except: [/404/] })
})

test('what is unknown and what is somebody else’s look the same', async () => {
  const marte = await enter('employer')
  const tor = await enter('employer', 'tor.bakke@demo.example')
  const [others] = await ordersOf(tor)
  for (const id of [randomUUID(), others.id, 'tull']) {
    await marte.page.goto(`${server.url}/consumer-orders/${id}`)
    await marte.page.getByRole('heading', { name: 'Siden ble ikke funnet' }).waitFor()
  }
  const answers = await Promise.all(
    [randomUUID(), others.id].map(id => marte.context.request.get(`${server.url}/api/orders/${id}`)),
  )
  expect(answers.map(answer => answer.status())).toEqual([404, 404])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
})

test('each role is kept to its own pages §4.1 §6.1 §6.3 §8.1', async () => {
  const marte = await enter('employer')
  await marte.page.goto(`${server.url}/employee-dashboard`)
  await marte.page.waitForURL('**/consumer-dashboard')
  await marte.page.goto(`${server.url}/admin-dashboard`)
  await marte.page.getByText('Ingen tilgang til admin-panel').waitFor()
  await marte.page.waitForURL(`${server.url}/`)
  const visitor = await browser.newVisitor()
  await visitor.page.goto(`${server.url}/consumer-orders`)
  await visitor.page.waitForURL('**/login-consumer')
  await visitor.page.getByLabel('E-post').fill(asCustomer ?? '')
  await visitor.page.getByLabel('Passord').fill(demoPassword)
  await visitor.page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  // Returns to the intended page.
  await visitor.page.waitForURL('**/consumer-orders')
})

test('an old tab is told what happened meanwhile, and shows it', async () => {
  const [ingrid, tor] = [await enter('worker'), await enter('employer', 'tor.bakke@demo.example')]
  const waiting = (await ordersOf(ingrid)).find(
    (order: { status: string; counterpart: { name: string } }) =>
      order.status === 'pending' && order.counterpart.name === 'Tor',
  )
  const { page } = ingrid
  // The tab misses all events, as after sleep.
  await page.route('**/api/live', route => route.abort())
  await page.goto(`${server.url}/employee-assignments/${waiting.id}`)
  const button = page.getByRole('button', { name: 'Godta' })
  await button.waitFor()
  const withdrawn = await tor.context.request.post(`${server.url}/api/orders/${waiting.id}/withdraw`, {
    data: {},
  })
  expect(withdrawn.status()).toBe(200)
  await button.click()
  await page.getByText(/Statusen er endret til «Avbrutt»/).waitFor()
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('Avbrutt').waitFor()
  expect(await button.count()).toBe(0)
})

test('a page whose code never comes, and nobody says so, is loaded anew, and again a minute later', async () => {
  const { page } = await browser.newVisitor({ isFirst: true })
  await page.clock.install()
  const { pageFile } = readPageFiles(join(import.meta.dirname, '..', '..', 'build', 'client'))
  const isCode = `**/${pageFile('/login-consumer')}`
  let asked = 0
  // Never answered: the browser waits without an error.
  await page.route(isCode, () => {
    asked += 1
  })
  await page.goto(`${server.url}/login-consumer`)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor('00:20')
  await expect.poll(() => asked).toBe(2)
  await page.clock.runFor('00:30')
  expect(asked).toBe(2)
  await page.unroute(isCode)
  await page.clock.runFor('00:40')
  await page.getByLabel('E-post').waitFor()
})

test('a public page whose code never comes is loaded anew too, but not without a network: it can be read as it is', async () => {
  const { page } = await browser.newVisitor({ isFirst: true })
  await page.clock.install()
  const isCode = /living-page-.*[.]js$/
  const isAlive = /[/]api[/]health$/
  let asked = 0
  let answers = false
  await page.route(isCode, () => {
    asked += 1
  })
  await page.route(isAlive, route => (answers ? route.fulfill({ json: {} }) : route.abort()))
  await page.goto(`${server.url}/kontakt-oss`)
  await expect.poll(() => asked).toBe(1)
  const alive = page.waitForRequest(isAlive)
  await page.clock.runFor('00:20')
  await alive
  expect(asked).toBe(1)
  await page.getByRole('heading', { level: 1 }).waitFor()
  answers = true
  await page.clock.runFor('00:20')
  await expect.poll(() => asked).toBe(2)
  await page.unroute(isCode)
  await page.clock.runFor('01:30')
  const message = page.getByLabel('Melding')
  await message.fill('Kan dere komme på lørdag?')
  // Whole by now: it stays, whatever the clock says.
  await page.clock.runFor('02:00')
  expect(await message.inputValue()).toBe('Kan dere komme på lørdag?')
})

test('a lost network loses nothing that was typed', async () => {
  const visitor = await browser.newVisitor()
  const { page, context } = visitor
  await page.goto(`${server.url}/register-consumer`)
  await page.getByLabel('Fullt navn').fill('Kari Nordmann')
  await page.getByLabel('E-post').fill('kari@example.test')
  await page.getByLabel('Passord', { exact: true }).fill('hemmelig ord')
  await page.getByLabel('Bekreft passord').fill('hemmelig ord')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Registrer deg', exact: true }).click()
  await page.getByText('Vi får ikke kontakt med tjenesten.').waitFor()
  await expect.poll(() => page.getByLabel('Fullt navn').inputValue()).toBe('Kari Nordmann')
  await expect.poll(() => page.getByLabel('Passord', { exact: true }).inputValue()).toBe('hemmelig ord')
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => page.getByLabel('Fullt navn').inputValue()).toBe('Kari Nordmann')
  await expect.poll(() => page.getByLabel('E-post').inputValue()).toBe('kari@example.test')
  // Passwords are never saved.
  expect(await page.getByLabel('Passord', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Passord', { exact: true }).fill('hemmelig ord')
  await page.getByLabel('Bekreft passord').fill('hemmelig ord')
  await page.getByRole('button', { name: 'Registrer deg', exact: true }).click()
  await page.getByRole('heading', { name: 'Bekreft e-posten din' }).waitFor()
})

test('a wrong door, a wrong password and an empty form say what is wrong, at the right place §2.3 §4.2 §5.1 §6.5 §8.1', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  const submit = () => page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.goto(`${server.url}/login-employee`)
  await submit()
  await page.getByText('Skriv inn e-postadressen din').waitFor()
  await expect
    .poll(() => page.getByLabel('E-post').evaluate(field => field === document.activeElement))
    .toBe(true)
  await page.getByLabel('E-post').fill(asCustomer ?? '')
  await page.getByLabel('Passord').fill('galt passord')
  await submit()
  await page.getByText('E-post eller passord er feil').waitFor()
  await page.getByLabel('Passord').fill(demoPassword)
  await submit()
  await page.getByText('Du er registrert som oppdragsgiver. Vennligst bruk riktig innloggingsside.').waitFor()
  await page.goto(`${server.url}/consumer-dashboard`)
  await page.waitForURL('**/login-consumer')
})

test('a press counts where it began, though what is said about the field that is left moves the button', async () => {
  const { page, expectQuiet } = await browser.newVisitor()
  await page.goto(`${server.url}/register-consumer`)
  const name = page.getByLabel('Fullt navn')
  const button = page.getByRole('button', { name: 'Registrer deg', exact: true })
  await name.click()
  const before = await button.boundingBox()
  if (!before) throw new Error('Knappen vises ikke')
  await page.mouse.move(before.x + before.width / 2, before.y + 2)
  await page.mouse.down()
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(before.y + 2)
  const faults = page.getByRole('main').locator('[aria-invalid=true]')
  expect(await faults.count()).toBe(1)
  await page.mouse.up()
  await expect.poll(() => faults.count()).toBeGreaterThan(2)
  // Let go elsewhere, nothing is pressed.
  await page.reload()
  await name.click()
  await page.mouse.move(before.x + before.width / 2, before.y + 2)
  await page.mouse.down()
  await expect.poll(() => faults.count()).toBe(1)
  await page.mouse.move(before.x - 40, before.y - 40)
  await page.mouse.up()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await faults.count()).toBe(1)
  expectQuiet()
})
