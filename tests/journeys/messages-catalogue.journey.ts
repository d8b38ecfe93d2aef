/** Exact messages in situations that no other journey reaches. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin, demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { makeAccounts } from '#tests/faults/people.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button } from './looking.ts'
import { enterAs, password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let database: Client

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await server?.stop()
})

/** The words of the specification and no others. */
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Of those whom tests/faults/people.ts makes. */
const accountPassword = 'riktig hest batteri'

/** Changes need the audit log: without it the server fails, as with a broken database. */
async function withBrokenServer(act: () => Promise<void>) {
  await database.query('alter table audit_log rename to audit_log_away')
  try {
    await act()
  } finally {
    await database.query('alter table audit_log_away rename to audit_log')
  }
}

async function signInAt(page: Page, door: string, email: string, typed: string) {
  await page.goto(server.url + door)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(typed)
  await button(page, 'Logg inn').click()
}

test('signing in is welcomed, and an address that is not confirmed leads to where it is §4.2 §8.1 §8.2 §8.4', async () => {
  const visitor = await browser.newVisitor()
  const { page, context } = visitor
  await signInAt(page, '/login-consumer', demoEmail('Aisha Rahman'), demoPassword)
  await says(page, 'Logget inn!')
  await page.waitForURL('**/consumer-dashboard')

  const data = { fullName: 'Ubekreftet Person', email: 'ubekreftet@example.test', password }
  await context.request.post(`${server.url}/api/consumers`, { data })
  const other = await browser.newVisitor({ theme: 'dark' })
  await signInAt(other.page, '/login-consumer', data.email, password)
  await says(other.page, 'E-posten din er ikke bekreftet. Sjekk innboksen din.')
  await other.page.waitForURL('**/email-confirmation?type=consumer')
  await expect.poll(() => other.page.getByLabel('E-post').inputValue()).toBe(data.email)
  await other.context.setOffline(true)
  await button(other.page, 'Send på nytt').click()
  await says(other.page, 'En feil oppstod ved sending av e-post')
  visitor.expectQuiet()
})

test('a password is changed when both fields agree and the server does §2.12 §5.5 §8.2 §8.4', async () => {
  const visitor = await enterAs(browser, server, 'employer', demoEmail('Petter Nymoen'))
  const { page } = visitor
  await page.goto(`${server.url}/consumer-security`)
  const form = page.locator('form', { has: button(page, 'Endre passord') })
  const save = button(page, 'Endre passord')
  await save.click()
  await says(page, 'Vennligst fyll ut alle passord-feltene')
  await form.getByLabel('Nytt passord').fill('kort')
  await form.getByLabel('Bekreft passord').fill('kort')
  await save.click()
  await says(page, 'Passordet må være minst 6 tegn')
  await form.getByLabel('Nytt passord').fill('grønne epler i juli')
  await form.getByLabel('Bekreft passord').fill('røde epler i juli')
  await save.click()
  await says(page, 'Passordene matcher ikke')
  await form.getByLabel('Bekreft passord').fill('grønne epler i juli')
  await page.route('**/api/session/password', route => route.abort())
  await save.click()
  await says(page, 'Feil ved endring av passord')
  await checkAccessibility(page)
  await page.unroute('**/api/session/password')
  await save.click()
  await says(page, 'Passord oppdatert')
})

test('an address that is not changed, an account that is not deleted and a contract that is not there are told of §2.12 §8.2', async () => {
  const [account] = await makeAccounts(server, 'employer', 1)
  const { page, context } = await browser.newVisitor({ theme: 'light' })
  const typed = { email: account?.email, password: accountPassword, role: 'employer' }
  expect((await context.request.post(`${server.url}/api/session`, { data: typed })).status()).toBe(200)
  await page.goto(`${server.url}/consumer-security`)
  await button(page, 'Last ned kontrakt').click()
  await says(page, 'Kontrakt er ikke tilgjengelig for forbrukere')

  await page.getByLabel('Ny e-post').fill('ny.adresse@example.test')
  await page.route('**/api/session/email-change', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button(page, 'Endre e-post').click()
  await says(page, 'Feil ved endring av e-post')
  await checkAccessibility(page)

  await button(page, 'Slett konto').click()
  const dialog = page.getByRole('dialog', { name: 'Slette kontoen?' })
  await dialog.getByLabel('Passordet ditt').fill(accountPassword)
  await page.route('**/api/account/deletion', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await button(page, 'Slett kontoen for godt').click()
  await says(page, 'Feil ved sletting av konto')
  await checkAccessibility(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Sikkerhet' }).waitFor()
})

test('a fault of the server is called one, in Norwegian and without its words §8.2 §8.3', async () => {
  const customer = await enterAs(browser, server, 'employer', demoEmail('Sofie Lindahl'))
  await customer.page.goto(`${server.url}/consumer-profile`)
  await customer.page.getByLabel('Fullt navn').fill('Sofie Lindahl-Berg')
  const admin = await enterAs(browser, server, 'admin', demoAdmin.email)
  await admin.page.goto(`${server.url}/admin-dashboard`)
  await button(admin.page, 'Detaljer').first().click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Godkjenn', exact: true }).waitFor()
  await withBrokenServer(async () => {
    await button(customer.page, 'Lagre').click()
    await says(customer.page, 'Feil ved lagring av profil')
    await says(customer.page, 'En feil oppstod')
    await dialog.getByRole('button', { name: 'Be om mer info' }).click()
    await dialog.getByRole('alert').getByText('Kunne ikke oppdatere status').waitFor()
    await dialog.getByRole('alert').getByText('En feil oppstod', { exact: true }).waitFor()
  })
  await button(customer.page, 'Lagre').click()
  await says(customer.page, 'Profil oppdatert!')
  for (const { expectQuiet } of [customer, admin]) expectQuiet({ except: [/^svar 500/] })
})
