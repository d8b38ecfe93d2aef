/** Signing in and registering with Google, against a real local provider. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as contractTexts } from '#app/company/employment/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { googleLoginKey } from '#app/people/accounts/web/google-memory.ts'
import { makeAccounts } from '#tests/faults/people.ts'
import { createAdministrator } from '#tests/setup/administrator.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { type OpenidProviderServer, startOpenidProvider } from '#tests/setup/openid-provider.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { hold } from './looking.ts'

let provider: OpenidProviderServer
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  provider = await startOpenidProvider()
  server = await startServer({ env: provider.env })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await provider?.close()
})

const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()
const stored = ({ page }: Visitor) => page.evaluate(key => localStorage.getItem(key), googleLoginKey)
const phone = { theme: 'dark', width: 390, height: 844 } as const

test('a provider that is down is told of, the page goes on, and the next try succeeds §4.6 §8.1 §8.4', async () => {
  const visitor = await browser.newVisitor(phone)
  const { page } = visitor
  await page.goto(`${server.url}/login-consumer`)
  await provider.down()
  await press(visitor, 'Logg inn med Google')
  await page.getByText(texts.googleFailed).waitFor()
  await page.getByText(answerTexts.googleDown).waitFor()
  await checkAccessibility(page)
  expect(await stored(visitor)).toBeNull()
  await provider.up()
  provider.behave({
    person: { sub: 'liv', email: 'liv@example.test', email_verified: true, name: 'Liv Strand' },
  })
  await press(visitor, 'Logg inn med Google')
  await page.waitForURL(`${server.url}/consumer-dashboard`)
  await page.getByText('Velkommen! Fullfør registreringen din.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Velkommen, Liv' }).waitFor()
  await page.getByText('Profilen din mangler noe').waitFor()
  expect(await stored(visitor)).toBeNull()
  await checkAccessibility(page)

  // The account exists from now on; at the other sign-in page too, since the profile decides.
  const again = await browser.newVisitor()
  await again.page.goto(`${server.url}/login-employee`)
  await press(again, 'Logg inn med Google')
  await again.page.waitForURL(`${server.url}/consumer-dashboard`)
  await again.page.getByText('Logget inn!').waitFor()
  visitor.expectQuiet({ except: [/503/] })
  again.expectQuiet()
})

test('a customer registers with Google §2.4', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  provider.behave({
    person: { sub: 'nils', email: 'nils@example.test', email_verified: true, name: 'Nils Dahl' },
  })
  await page.goto(`${server.url}/register-consumer`)
  await press(visitor, 'Registrer deg med Google')
  await page.waitForURL(`${server.url}/consumer-dashboard`)
  await page.getByText(sessionTexts.welcome).waitFor()
  visitor.expectQuiet()
})

test('a worker who comes through Google is led to everything that is missing, and signs', async () => {
  const visitor = await browser.newVisitor(phone)
  const { page } = visitor
  // This provider gives no name.
  provider.behave({ person: { sub: 'mona', email: 'mona.vik@example.test', email_verified: true } })
  await page.goto(`${server.url}/login-employee`)
  await press(visitor, 'Logg inn med Google')
  await page.waitForURL(`${server.url}/employee-dashboard`)
  await page.getByText(sessionTexts.welcome).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Velkommen, mona.vik' }).waitFor()
  await page.getByText('0/6 fullført').waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'google-worker-dashboard')

  await page.goto(`${server.url}/contract-review?type=employee`)
  const missing = contractTexts.missingInProfile(['navn', 'fødselsdato', 'telefon', 'bydel'])
  await page.getByText(missing).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Signer kontrakt' }).isDisabled()).toBe(true)
  await checkAccessibility(page)
  await screenshot(page, 'google-worker-contract')

  // What the administrator sees meanwhile.
  createAdministrator(server, 'sjef@example.test', 'Sjef Sjefsen', 'hemmelig ord')
  const admin = await browser.newVisitor()
  await admin.context.request.post(`${server.url}/api/session`, {
    data: { email: 'sjef@example.test', password: 'hemmelig ord', role: 'admin' },
  })
  await admin.page.goto(`${server.url}/admin-dashboard`)
  await admin.page.getByRole('heading', { name: 'Navn ikke angitt' }).waitFor()
  await admin.page.getByText('Mangler: Navn, Telefon, Bydel, Profilbilde, Bankinfo, Tjenester').waitFor()
  await admin.page.getByRole('button', { name: 'Detaljer' }).click()
  await admin.page.getByRole('dialog', { name: 'Navn ikke angitt' }).waitFor()
  await checkAccessibility(admin.page)
  admin.expectQuiet()

  await page.getByRole('link', { name: 'Fyll ut profilen' }).click()
  await page.waitForURL('**/employee-profile')
  const save = () => page.getByRole('button', { name: 'Lagre endringer' }).click()
  /** Leaving before the answer may save nothing. */
  const saved = () =>
    Promise.all([page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok()), save()])
  await page.getByLabel('Telefon').fill('41233807')
  await save()
  await page.getByText(profileTexts.birthDateRequired).waitFor()
  await page.getByText(profileTexts.districtRequired).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'google-worker-profile')
  await page.getByLabel('Fullt navn').fill('Mona Vik')
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('150710')
  await page.getByLabel('Bydel').selectOption('Sagene')
  await save()
  await page.getByText(profileTexts.tooYoung).waitFor()
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('150790')
  await save()
  await page.getByText(profileTexts.saved).waitFor()
  // Each section that is saved opens the next.
  await page.getByLabel('Timepris (NOK)').fill('420')
  await page.getByRole('checkbox', { name: 'Hagearbeid' }).check()
  await page.getByLabel('Erfaring (år)').fill('3')
  await saved()
  await page.getByRole('button', { name: 'Mandag, ikke ledig. Legg til' }).click()
  await saved()

  await page.goto(`${server.url}/contract-review?type=employee`)
  await page.getByText('Arbeidstaker: Mona Vik').waitFor()
  await page.getByRole('checkbox', { name: 'Jeg har lest og godtar kontrakten' }).check()
  await page.getByRole('button', { name: 'Signer kontrakt' }).click()
  await page.waitForURL('**/employee-dashboard')
  await page.getByText('4/6 fullført').waitFor()
  await page.goto(`${server.url}/employee-profile?tab=generelt`)
  await page.getByLabel('Bydel').waitFor()
  // The signed contract now contains the date.
  expect(await page.getByLabel('Fødselsdato (DDMMÅÅ)').count()).toBe(0)
  visitor.expectQuiet()
})

test('who is refused reads why at the door, and may try again §8.1', async () => {
  const [unconfirmed] = await makeAccounts(server, 'worker', 1)
  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('update users set email_verified = false where id = $1', [unconfirmed?.userId])
  await client.end()

  const visitor = await browser.newVisitor(phone)
  const { page } = visitor
  const person = { sub: 'per', email: 'per@example.test', email_verified: true }
  const refusals = [
    [{ person, refuse: 'access_denied' }, answerTexts.googleRefused],
    [{ person: { ...person, email: undefined } }, answerTexts.googleNoEmail],
    [{ person: { ...person, email_verified: false } }, answerTexts.googleEmailUnverified],
    [{ person: { ...person, email: unconfirmed?.email } }, answerTexts.googleAccountUnconfirmed],
    [{ person, tokenStatus: 503 }, answerTexts.googleDown],
  ] as const
  await page.goto(`${server.url}/login-employee`)
  for (const [behaviour, message] of refusals) {
    provider.behave(behaviour)
    await press(visitor, 'Logg inn med Google')
    const notice = page.getByRole('alert').filter({ hasText: message })
    await notice.waitFor()
    await notice.getByText(texts.googleFailed).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login-employee')
    expect(await stored(visitor)).toBeNull()
  }
  await checkAccessibility(page)
  await screenshot(page, 'google-refused')
  provider.behave({ person: { ...person, email: unconfirmed?.email } })
  await press(visitor, 'Logg inn med Google')
  await page.getByRole('link', { name: 'Få en ny lenke' }).click()
  await page.waitForURL('**/email-confirmation?type=employee')
  await page.goto(`${server.url}/login-employee`)
  // Shown once, not again after a reload.
  await page.getByRole('button', { name: 'Logg inn med Google' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  provider.behave({ person: { ...person, name: 'Per Moe' } })
  await press(visitor, 'Logg inn med Google')
  await page.waitForURL('**/employee-dashboard')
  visitor.expectQuiet({ except: [/503/] })
})

test('the not-found page completes too, and says so meanwhile §2.6 §4.6', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  const go = await hold(page, '**/api/session')
  await page.goto(`${server.url}/finnes-ikke?google_login=employee`)
  await page.getByRole('heading', { level: 1, name: 'Behandler Google-innlogging...' }).waitFor()
  await expect.poll(() => page.getByText('Siden ble ikke funnet').isVisible()).toBe(false)
  await checkAccessibility(page)
  go()
  await page.waitForURL('**/login-employee')
  await page.getByText(texts.googleInvalid).waitFor()

  // Remembered, but returned another way: nothing stops, and it is forgotten.
  await page.evaluate(key => localStorage.setItem(key, 'employee'), googleLoginKey)
  await page.goto(`${server.url}/finnes-ikke`)
  await page.getByRole('heading', { level: 1, name: 'Siden ble ikke funnet' }).waitFor()
  await expect.poll(() => stored(visitor)).toBeNull()

  // The return address of older sign-ins.
  await page.goto(`${server.url}/#access_token=noe`)
  await page.getByRole('heading', { level: 1, name: /God hjelp/ }).waitFor()
  visitor.expectQuiet({ except: [/404/] })
})

test('who is signed in and comes with a marker goes on to their own pages §2.1 §2.6', async () => {
  const [account] = await makeAccounts(server, 'employer', 1)
  const visitor = await browser.newVisitor()
  const { page } = visitor
  await visitor.context.request.post(`${server.url}/api/session`, {
    data: { email: account?.email, password: 'riktig hest batteri', role: 'employer' },
  })
  for (const path of ['/?google_login=consumer', '/finnes-ikke?google_login=consumer']) {
    await page.goto(`${server.url}${path}`)
    await page.waitForURL('**/consumer-dashboard')
  }
  visitor.expectQuiet({ except: [/404/] })
})

test('when the server cannot say who has been signed in, the door says so', async () => {
  const visitor = await browser.newVisitor()
  const { page } = visitor
  provider.behave({
    person: { sub: 'siv', email: 'siv@example.test', email_verified: true, name: 'Siv Lie' },
  })
  await page.goto(`${server.url}/login-consumer`)
  await page.route('**/api/session', route =>
    route.request().frame().url().includes('google_login')
      ? route.fulfill({ status: 500 })
      : route.continue(),
  )
  await press(visitor, 'Logg inn med Google')
  await page.getByRole('alert').filter({ hasText: 'Kunne ikke hente brukerprofil' }).waitFor()
  visitor.expectQuiet({ except: [/500/] })
})

test.each([
  ['/login-consumer', 'consumer', '/consumer-dashboard'],
  ['/login-employee', 'employee', '/employee-dashboard'],
])(
  'from %s the login type %s is remembered, comes back to the front page, and is forgotten §2.6 §3.12 §4.6 §7.1',
  async (door, type, home) => {
    const { page } = await browser.newVisitor()
    const stored = () => page.evaluate(() => localStorage.getItem('naerhjelp-google_login_type'))
    const person = { sub: type, email: `${type}@example.test`, email_verified: true, name: 'Una Vik' }
    provider.behave({ person })
    await page.goto(server.url + door)
    expect(await stored()).toBeNull()
    // On the way to the provider: an empty answer keeps the page.
    const atProvider = (url: URL) => url.origin === provider.issuer
    await page.route(atProvider, route => route.fulfill({ status: 204 }), { times: 1 })
    const button = page.getByRole('button', { name: 'Logg inn med Google' })
    await button.click()
    await expect.poll(stored).toBe(type)

    const seen: string[] = []
    page.on('framenavigated', frame => seen.push(frame.url()))
    await button.click()
    await page.waitForURL(`**${home}`)
    const back = seen.map(address => new URL(address)).find(url => url.searchParams.has('google_login'))
    expect([back?.pathname, back?.searchParams.get('google_login')]).toEqual(['/', type])
    expect(await stored()).toBeNull()
  },
)
