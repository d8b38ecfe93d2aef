/** Errors of signing in and registering, each exact text in its situation. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { weaknessesOf, weaknessText } from '#app/people/accounts/password-strength.ts'
import { makeAccounts } from '#tests/faults/people.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let client: Client

beforeAll(async () => {
  server = await borrowServer('nobody')
  browser = await openBrowser()
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  await client.query('delete from attempts')
})

const accountPassword = 'riktig hest batteri'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

async function somebody(role: 'employer' | 'worker') {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  return account
}

async function fillIn(page: Page, door: string, email: string, password = accountPassword) {
  await page.goto(`${server.url}${door}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(password)
}

test('signing in that the server does not answer, or cannot finish §8.1', async () => {
  const { email } = await somebody('employer')
  const visitor = await browser.newVisitor({ theme: 'dark', width: 390, height: 844 })
  const { page } = visitor
  await fillIn(page, '/login-consumer', email)
  await page.route('**/api/session', route => route.abort(), { times: 1 })
  await press(page, 'Logg inn')
  await alertWith(page, 'En feil oppstod under innlogging')
  await checkAccessibility(page)
  await screenshot(page, 'sign-in-failed')

  // The password was right, but reading the session fails.
  const whoIsIt = (url: URL) => url.pathname === '/api/session'
  await page.route(whoIsIt, route =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await press(page, 'Logg inn')
  await alertWith(page, 'Kunne ikke hente brukerprofil')
  await page.unrouteAll()

  // The browser dropped the cookie.
  await visitor.context.clearCookies()
  await page.route(whoIsIt, async route => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fulfill({ json: { home: '/consumer-dashboard' } })
  })
  await press(page, 'Logg inn')
  await alertWith(page, 'Kunne ikke bekrefte innlogging. Prøv å laste siden på nytt.')
  await checkAccessibility(page)
  await page.unrouteAll()
  await press(page, 'Logg inn')
  await page.waitForURL('**/consumer-dashboard')
  await page.getByText('Logget inn!').waitFor()
})

test.each([
  ['/login-consumer', 'Logg inn'],
  ['/login-employee', 'Logg inn'],
  ['/register-consumer', 'Registrer deg'],
])('%s: ways in that are not set up here say so §2.3 §2.4', async (door, verb) => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(`${server.url}${door}`)
  await press(page, `${verb} med Google`)
  await page.getByText('Google-innlogging er ikke satt opp her ennå. Bruk e-post og passord.').waitFor()
  await press(page, `${verb} med telefon`)
  await page.getByText('Telefon-innlogging kommer snart').waitFor()
  expect(new URL(page.url()).pathname).toBe(door)
  visitor.expectQuiet()
})

test('an account without a profile is told so §8.1', async () => {
  const { email, userId } = await somebody('worker')
  await client.query('delete from profiles where user_id = $1', [userId])
  const { page } = await browser.newVisitor()
  await fillIn(page, '/login-employee', email)
  await press(page, 'Logg inn')
  await alertWith(page, 'Ingen brukerprofil funnet')
})

test('the administrators’ door: not an administrator, and too many attempts §2.18 §6.3 §8.1', async () => {
  createAdministrator(server, 'sjef@example.test', 'Sjef Sjefsen', 'hemmelig ord')
  const { email } = await somebody('employer')
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await fillIn(page, '/login-admin', email)
  await press(page, 'Logg inn')
  await alertWith(page, 'Du har ikke administratortilgang')
  await client.query('delete from attempts')
  await fillIn(page, '/login-admin', 'sjef@example.test', 'galt passord')
  for (const _ of [1, 2, 3]) {
    await press(page, 'Logg inn')
    await alertWith(page, answerTexts.wrongCredentials)
  }
  await press(page, 'Logg inn')
  await alertWith(page, 'For mange forsøk. Prøv igjen om 5 minutter.')
  await checkAccessibility(page)
  visitor.expectQuiet()
})

test('a customer’s registration that fails, and a password that is too easy §8.1 §8.5', async () => {
  const visitor = await browser.newVisitor({ theme: 'light', width: 390, height: 844 })
  const { page } = visitor
  await page.goto(`${server.url}/register-consumer`)
  await page.getByLabel('Fullt navn').fill('Kari Nordmann')
  await page.getByLabel('E-post').fill('kari82@example.test')
  const chosen = page.getByLabel('Passord', { exact: true })
  for (const weak of ['aaaaaa', '123456', 'passord', 'sommer2024', 'nordmann!', 'kari82', 'Nærhjelp1']) {
    await chosen.fill(weak)
    await page.getByLabel('Bekreft passord').focus()
    const reasons = weaknessesOf(weak, { email: 'kari82@example.test', fullName: 'Kari Nordmann' })
    await page.getByText(weaknessText(reasons)).waitFor()
  }
  await checkAccessibility(page)
  await screenshot(page, 'weak-password')
  await page.getByLabel('Bekreft passord').fill('Nærhjelp1')
  await press(page, 'Registrer deg')
  await expect.poll(() => chosen.evaluate(field => field === document.activeElement)).toBe(true)
  await chosen.fill('hemmelig ord')
  await page.getByLabel('Bekreft passord').fill('hemmelig ord')
  await page.route('**/api/consumers', route => route.abort(), { times: 1 })
  await press(page, 'Registrer deg')
  await alertWith(page, 'En feil oppstod under registrering')
  await checkAccessibility(page)
  await press(page, 'Registrer deg')
  await page.waitForURL('**/email-confirmation?type=consumer')
})

test('a worker’s registration that fails, and a picture that is lost on the way §8.1', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(`${server.url}/register-employee`)
  await page.getByLabel('Fullt navn').fill('Solveig Nordli')
  await page.getByLabel('E-post').fill('solveig@example.test')
  await page.getByLabel('Passord').fill('solveig123')
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('140392')
  await page.getByText(weaknessText(['personal'])).waitFor()
  await page.getByLabel('Passord').fill('hemmelig ord')
  await page.getByLabel('Bydel').selectOption('Sagene')
  await page.getByLabel('Telefon').fill('41233807')
  await page.getByRole('checkbox', { name: 'Hagearbeid' }).check()
  await page.getByLabel('Erfaring (år)').fill('4')
  await page.getByLabel('Timepris (NOK)').fill('400')
  await page.getByRole('checkbox', { name: 'Mandag' }).check()
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a03030' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Profilbilde').setInputFiles({ name: 'meg.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').getByRole('button', { name: 'Bekreft' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.route('**/api/workers', route => route.fulfill({ status: 500 }), { times: 1 })
  await press(page, 'Registrer deg')
  await alertWith(page, 'En feil oppstod under registrering')
  await checkAccessibility(page)
  await page.route('**/api/profile/image', route => route.fulfill({ status: 500 }), { times: 1 })
  await press(page, 'Registrer deg')
  await page.getByText('Kunne ikke lagre profildata').waitFor()
  await page.waitForURL('**/contract-review?type=employee')
  visitor.expectQuiet({ except: [/500/] })
})

test('a new password that is too easy is refused at the field, and uses no link up §8.5', async () => {
  const account = await somebody('employer')
  await client.query(`update users set name = 'Torvald Helmer' where id = $1`, [account.userId])
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await page.goto(`${server.url}/login-consumer`)
  await page.getByLabel('E-post').fill(account.email)
  await press(page, 'Glemt passord?')
  const mail = await server.mailbox.waitFor({ to: account.email, subject: 'Velg nytt passord' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  await page.goto(`${server.url}${link.pathname}${link.search}`)
  const fill = async (typed: string) => {
    await page.getByLabel('Nytt passord', { exact: true }).fill(typed)
    await page.getByLabel('Bekreft nytt passord').fill(typed)
  }
  await fill('norge123')
  await page.getByText(weaknessText(['common'])).waitFor()
  // The page does not know whose link it is; the server does.
  await fill('torvald er best')
  await press(page, 'Lagre nytt passord')
  await page.getByText(weaknessText(['personal'])).waitFor()
  await checkAccessibility(page)
  await fill('et helt nytt ord')
  await press(page, 'Lagre nytt passord')
  await page.waitForURL('**/login-consumer')

  await fillIn(page, '/login-consumer', account.email, 'et helt nytt ord')
  await press(page, 'Logg inn')
  await page.waitForURL('**/consumer-dashboard')
  await page.goto(`${server.url}/consumer-security`)
  await page.getByLabel('Nytt passord', { exact: true }).fill('qwerty')
  await page.getByLabel('Bekreft passord').focus()
  await page.getByText(weaknessText(['sequence'])).waitFor()
  visitor.expectQuiet()
})
