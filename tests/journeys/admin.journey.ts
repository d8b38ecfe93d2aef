/** The administrators' dashboard: exact texts, actions and errors. */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/verification/texts.ts'
import { demoAdmin } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { hold } from './looking.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let visitor: Visitor
let page: Page

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  visitor = await enterAs(browser, server, 'admin', demoAdmin.email, { theme: 'light' })
  page = visitor.page
}, 120_000)
afterAll(async () => {
  await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const cardOf = (name: string) => page.getByRole('article', { name })
const searchFor = async (words: string) => {
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill(words)
  await page.waitForURL(url => url.searchParams.get('q') === words)
}

async function inDatabase(statement: string, values: unknown[]) {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

test('while the list is on its way its shape is shown, and a list that does not come is told of §2.19 §8.2', async () => {
  const answer = await hold(page, '**/api/admin/workers?*', route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Noe gikk galt' } }),
  )
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('status').getByText('Laster ansatte').waitFor({ state: 'attached' })
  answer()
  await page.getByRole('heading', { name: texts.listFailed }).waitFor({ timeout: 60_000 })
  await checkAccessibility(page)
  await page.unroute('**/api/admin/workers?*')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByRole('article').first().waitFor()
  visitor.problems.length = 0
})

test('title, counters, search and filter §2.19 §4.10 §6.3 §9.12', async () => {
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await page.getByText(texts.subtitle).waitFor()
  const { rows } = await inDatabase(
    `select count(*)::int total, count(*) filter (where verification_status = 'approved')::int approved,
       count(*) filter (where verification_status = 'pending')::int pending,
       count(*) filter (where is_visible_to_consumers and verification_status <> 'rejected')::int visible
     from profiles where user_type = 'worker'`,
    [],
  )
  const [{ total, approved, pending, visible }] = rows
  const counters = page.getByRole('main').locator('dl').first()
  await counters.getByText('Totalt ansatte').waitFor()
  expect((await counters.textContent())?.replaceAll(/\s/g, '')).toBe(
    `Totaltansatte${total}Godkjente${approved}Avventer${pending}Synligeforkunder${visible}`,
  )
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect
    .poll(() => filter.getByRole('option').allTextContents())
    .toEqual(['Alle statuser', 'Avventer', 'Godkjent', 'Avslått', 'Trenger info'])
  await filter.selectOption('Trenger info')
  await page.waitForURL(/status=needs_info/)
  await expect.poll(() => page.getByRole('article').filter({ hasNotText: 'Trenger info' }).count()).toBe(0)
  await filter.selectOption('Alle statuser')
  await searchFor('Ingrid Solheim')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const { rows: found } = await inDatabase(`select phone from profiles where full_name = 'Amir Rahimi'`, [])
  await searchFor(found[0].phone)
  await cardOf('Amir Rahimi').waitFor()
  await searchFor('St. Hanshaugen')
  await cardOf('Noor Dahl-Abdi').waitFor()

  // The same, in the other order and as a file.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^naerhjelp-ansatte-[\d-]+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffNavn;Status;/)
  expect(lines.slice(1).some(line => line.startsWith('Noor Dahl-Abdi;'))).toBe(true)
  const cards = () => page.getByRole('article').getByRole('heading').allTextContents()
  await page.getByRole('searchbox', { name: texts.searchLabel }).fill('')
  await page.waitForURL(address => !address.search.includes('q='))
  const [newest] = await cards()
  await page.getByLabel('Rekkefølge').selectOption('Eldste først')
  await page.waitForURL(/sort=oldest/)
  await expect.poll(async () => (await cards())[0]).not.toBe(newest)
  await checkAccessibility(page)
  await screenshot(page, 'admin-lists')
  await page.getByLabel('Rekkefølge').selectOption('Nyeste først')
})

test('a card has all its facts, also those that are missing §2.19 §3.14 §4.10', async () => {
  const bare = `update profiles set full_name = '', phone = null, district = 'Stovner', hourly_rate = null,
    account_number = null, account_number_end = null, contract_signed = false, profile_image = null
    where full_name = 'Amir Rahimi' returning id`
  const { rows } = await inDatabase(bare, [])
  await inDatabase('delete from profile_services where profile_id = $1', [rows[0].id])
  await page.goto(`${server.url}/admin-dashboard?q=Stovner`)
  const card = cardOf(texts.noName)
  await card.getByText('Mangler: Navn, Telefon, Profilbilde, Bankinfo, Tjenester').waitFor()
  const missing = await card.textContent()
  for (const words of ['Kontrakt ikke signert', 'Bank ikke registrert', 'Ikke satt', 'Stovner'])
    expect(missing).toContain(words)
  await checkAccessibility(page)

  await page.goto(`${server.url}/admin-dashboard?q=Ingrid`)
  const whole = cardOf('Ingrid Solheim')
  for (const words of ['Godkjent', 'Synlig', 'Sagene']) {
    await whole.getByText(words, { exact: true }).waitFor()
  }
  const said = (await whole.textContent())?.replaceAll(/\s/g, ' ') ?? ''
  expect(said).toMatch(/\d{3} \d{2} \d{3}/)
  expect(said).toMatch(/\d+ kr/)
  for (const words of ['Kontrakt signert', 'Bank registrert', '5 tjenester']) expect(said).toContain(words)
  expect(said).not.toContain('Mangler')
  await expect.poll(() => whole.locator('img').count()).toBe(1)
  await whole.getByRole('button', { name: 'Detaljer' }).waitFor()
})

test('shows and hides a worker, and says so when it cannot §2.19 §4.10 §6.3 §8.3', async () => {
  await page.goto(`${server.url}/admin-dashboard?q=Ingrid`)
  const card = cardOf('Ingrid Solheim')
  await card.getByRole('button', { name: 'Deaktiver' }).click()
  const asked = page.getByRole('dialog', { name: texts.hideTitle('Ingrid Solheim') })
  await asked.getByText(/vente[rt] på svar/).waitFor()
  await asked.getByRole('button', { name: 'Deaktiver' }).click()
  await asked.getByText(texts.reasonRequired).waitFor()
  await checkAccessibility(page)
  await asked.getByLabel('Grunn').fill('Vi får ikke tak i deg.')
  await asked.getByRole('button', { name: 'Deaktiver' }).click()
  await page.getByText(texts.deactivated).waitFor()
  await card.getByText('Synlig', { exact: true }).waitFor({ state: 'detached' })
  await card.getByText('Godkjent', { exact: true }).waitFor()
  await page.route('**/api/admin/workers/*/active', route => route.abort())
  await card.getByRole('button', { name: 'Aktiver' }).click()
  await page.getByText(texts.visibilityFailed).waitFor()
  await checkAccessibility(page)
  await page.unroute('**/api/admin/workers/*/active')
  await card.getByRole('button', { name: 'Aktiver' }).click()
  await page.getByText(texts.activated).waitFor()
  await card.getByText('Synlig', { exact: true }).waitFor()
})

test('decides in the details, and stays there with the notes when it fails §2.19 §3.3 §4.10 §8.3', async () => {
  await page.goto(`${server.url}/admin-dashboard?q=Ingrid`)
  const open = () => cardOf('Ingrid Solheim').getByRole('button', { name: 'Detaljer' }).click()
  await open()
  const dialog = page.getByRole('dialog')
  const notes = dialog.getByLabel('Notater fra admin')
  await notes.waitFor()
  const facts = (await dialog.textContent())?.replaceAll(/\s/g, ' ') ?? ''
  for (const words of [
    /Alder\s*\d+ år/,
    /Adresse/,
    /Bydel\s*Sagene/,
    /Bankkonto\s*••••/,
    /Kontrakt\s*Signert/,
  ]) {
    expect(facts).toMatch(words)
  }
  expect(facts).toContain('Jeg har vasket hjem i fire år.')
  for (const service of ['Rydde/vaske', 'Praktisk hjelp']) expect(facts).toContain(service)
  for (const name of ['Godkjenn', 'Avslå', 'Be om mer info']) {
    await dialog.getByRole('button', { name, exact: true }).waitFor()
  }

  await notes.fill('Legg inn politiattest.')
  await page.route('**/api/admin/workers/*/status', route => route.abort())
  await dialog.getByRole('button', { name: 'Be om mer info' }).click()
  await dialog.getByRole('alert').getByText(texts.statusFailed).waitFor()
  await checkAccessibility(page)
  await expect.poll(() => notes.inputValue()).toBe('Legg inn politiattest.')
  await page.unroute('**/api/admin/workers/*/status')
  await dialog.getByRole('button', { name: 'Be om mer info' }).click()
  await page.getByText(texts.statusUpdated('needs_info')).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await cardOf('Ingrid Solheim').getByText('Trenger info').waitFor()

  await open()
  expect(await notes.inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Avslå' }).click()
  await page.getByText('Status oppdatert til: Avslått').waitFor()
  await cardOf('Ingrid Solheim').getByText('Avslått').waitFor()
})

test('leaves by the button in the heading §2.19 §6.3', async () => {
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.goto(`${server.url}/admin-dashboard`)
  await page.waitForURL('**/login-admin')
})
