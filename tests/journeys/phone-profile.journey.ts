/** A worker's own profile on a phone: six sections, each with its window of the house, filled in until all are lit. */
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, look, says } from './looking.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
const phone = { theme: 'light', width: 390, height: 844 } as const
const dawit = demoEmail('Dawit Abraha')
const ingrid = demoEmail('Ingrid Solheim')

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Takes everything from a profile that the six steps ask for. */
async function empty(email: string) {
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const own = `user_id = (select id from users where email = '${email}')`
  await database.query(`delete from contract_addenda`)
  await database.query(`delete from signed_contracts where ${own}`)
  await database.query(
    `delete from profile_services where profile_id in (select id from profiles where ${own} and user_type = 'worker')`,
  )
  await database.query(
    `update profiles set phone = null, district = null, birth_date = null, availability_days = '{}', account_number_end = null,
       contract_signed = false, registration_completed_at = null, is_visible_to_consumers = null
     where ${own} and user_type = 'worker'`,
  )
  await database.end()
}

const enter = (email: string, options = {}) =>
  enterAs(browser, server, 'worker', email, { ...phone, ...options })
const section = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const isOpen = (page: Page, name: string) => section(page, name).getAttribute('aria-expanded')
const openNames = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .locator('button[aria-expanded=true]')
    .allTextContents()
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Mest brukt' })
const save = (page: Page) => button(page, 'Lagre endringer').click()

/** A section has been saved: heard, its window lit, it is closed, and the next dark one is open with the focus. */
async function isLit(page: Page, name: string, { count, next }: { count: string; next: string }) {
  await page
    .getByRole('status')
    .filter({ hasText: `${name} er lagret.` })
    .waitFor()
  await says(page, `${count} fullført`)
  await expect.poll(() => isOpen(page, next)).toBe('true')
  expect(await isOpen(page, name)).toBe('false')
  await section(page, `${name} ?, fullført`).waitFor()
  await expect
    .poll(() => section(page, next).evaluate(element => element === document.activeElement))
    .toBe(true)
  await expect.poll(() => bottomBar(page).isVisible()).toBe(true)
}

test('what is missing is filled in section by section until the house is lit §2.8 §2.9 §3.13', async () => {
  await empty(dawit)
  const visitor = await enter(dawit)
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile`)
  await says(page, '0/6 fullført')
  await says(page, 'Alle vinduene er mørke. Ett tennes når du lagrer.')
  await says(page, 'Fødselsdato, telefon og bydel mangler')
  await says(page, 'Kontonummer mangler')
  expect((await openNames(page)).length).toBe(1)
  expect(await isOpen(page, 'Generelt')).toBe('true')
  await look(page, 'phone-profile-dark-house')

  // A press too much is undone; what is wrong is told at its field.
  const telephone = page.getByLabel('Telefon')
  expect(await bottomBar(page).isVisible()).toBe(true)
  await telephone.fill('4123')
  await button(page, 'Angre').waitFor()
  expect(await bottomBar(page).isVisible()).toBe(false)
  await button(page, 'Angre').click()
  await expect.poll(() => telephone.inputValue()).toBe('')
  await expect.poll(() => bottomBar(page).isVisible()).toBe(true)
  await telephone.fill('4123')
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('150790')
  await page.getByLabel('Bydel').selectOption('Sagene')
  await save(page)
  await says(page, texts.phoneLength(4))
  expect(await isOpen(page, 'Generelt')).toBe('true')
  await expect.poll(() => telephone.evaluate(field => field === document.activeElement)).toBe(true)
  await look(page, 'phone-profile-fault')
  await telephone.fill('41233807')
  await save(page)
  await isLit(page, 'Generelt', { count: '1/6', next: 'Tjenester og pris' })
  await says(page, 'Dawit Abraha, Sagene')

  await page.getByLabel('Timepris (NOK)').first().fill('420')
  await page.getByRole('checkbox', { name: 'Hagearbeid' }).check()
  await page.getByLabel('Erfaring (år)').fill('3')
  await save(page)
  await isLit(page, 'Tjenester og pris', { count: '2/6', next: 'Tilgjengelighet' })
  await says(page, 'Hagearbeid, 420 kr/t')

  await fillWeek(page)
  await isLit(page, 'Tilgjengelighet', { count: '3/6', next: 'Kontrakt' })
  await says(page, '2 dager, 20 timer')

  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Signer kontrakten' }).click()
  await page.getByRole('checkbox', { name: 'Jeg har lest og godtar kontrakten' }).check()
  await button(page, 'Signer kontrakt').click()
  await page.waitForURL('**/employee-dashboard')

  await page.goto(`${server.url}/employee-profile?tab=sikkerhet`)
  await says(page, '4/6 fullført')
  await says(page, /^Signert \d+\. \S+ \d{4}$/)
  await page.getByLabel('Kontonummer').fill('860111179471')
  await save(page)
  await says(page, texts.accountNumberDigits)
  await page.getByLabel('Kontonummer').fill('8601.11.17947')
  await save(page)
  await says(page, texts.settingsSaved)
  await isLit(page, 'Sikkerhet', { count: '5/6', next: 'Synlighet' })
  await says(page, 'Konto som slutter på 7947')
  await page.getByRole('switch', { name: 'Synlig for oppdragsgivere' }).click()
  await says(page, texts.nowVisible)
  await says(page, '6/6 fullført')
  await section(page, 'Synlighet \\(valgfritt\\) ?, fullført').waitFor()
  await look(page, 'phone-profile-lit-house')
  visitor.expectQuiet()
})

/** Two days of ten hours, by the panes; hours that end before they begin are told of at their field. */
async function fillWeek(page: Page) {
  const day = (name: string) => page.getByRole('button', { name: new RegExp(` ${name}, `) })
  const litPanes = (name: string) => day(name).locator('[data-lit]').count()
  await says(page, 'Vi foreslår 08.00–18.00. Trykk på en dag for å endre den.')
  expect(await litPanes('Mandag')).toBe(0)
  await day('Mandag').click()
  await button(page, /Mandag, ledig 08\.00 til 18\.00\. Endre$/).waitFor()
  expect(await litPanes('Mandag')).toBe(10)
  const hours = page.getByRole('group', { name: 'Mandag', exact: true })
  await hours.getByLabel('Til').selectOption('20:00')
  await expect.poll(() => litPanes('Mandag')).toBe(12)
  await hours.getByLabel('Til').selectOption('18:00')
  await expect.poll(() => litPanes('Mandag')).toBe(10)
  await says(page, '1 dag, 10 timer. Ikke lagret.')
  await day('Torsdag').click()
  const thursday = page.getByRole('group', { name: 'Torsdag', exact: true })
  await hours.waitFor({ state: 'detached' })
  await thursday.getByLabel('Fra').selectOption('16:00')
  await thursday.getByLabel('Til').selectOption('15:00')
  await save(page)
  await says(page, availabilityTexts.endsTooEarly)
  await expect
    .poll(() => thursday.getByLabel('Til').evaluate(field => field === document.activeElement))
    .toBe(true)
  await thursday.getByLabel('Fra').selectOption('08:00')
  await thursday.getByLabel('Til').selectOption('18:00')
  await day('Søndag').click()
  await button(page, 'Ikke ledig på søndager').click()
  await button(page, /Søndag, ikke ledig\. Legg til$/).waitFor()
  await expect.poll(() => day('Søndag').evaluate(row => row === document.activeElement)).toBe(true)
  await says(page, '2 dager, 20 timer. Ikke lagret.')
  await look(page, 'phone-profile-week')
  await save(page)
}

test('what is typed is there when a section is closed, another page was open, the page is fetched anew, or nobody answers §8.2', async () => {
  const visitor = await enter(ingrid)
  const { page, context } = visitor
  await page.goto(`${server.url}/employee-profile?tab=generelt`)
  const about = page.getByLabel('Om meg')
  await about.fill('Dette skal ikke bli borte.')
  await section(page, 'Tilgjengelighet').click()
  await expect.poll(() => isOpen(page, 'Generelt')).toBe('false')
  await says(page, 'Generelt er ikke lagret.')
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Nærhjelp' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Velkommen/ }).waitFor()
  await page.goBack()
  await says(page, 'Generelt er ikke lagret.')
  await page.reload()
  await says(page, 'Generelt er ikke lagret.')

  // The fields of a closed section that fails are shown again.
  await context.setOffline(true)
  await save(page)
  await page.getByRole('alert').filter({ hasText: texts.saveFailed }).waitFor()
  await expect.poll(() => isOpen(page, 'Generelt')).toBe('true')
  await expect.poll(() => about.inputValue()).toBe('Dette skal ikke bli borte.')
  await look(page, 'phone-profile-not-saved')
  await context.setOffline(false)
  await save(page)
  await says(page, texts.saved)
  await expect.poll(() => isOpen(page, 'Generelt')).toBe('false')
  await page.reload()
  await section(page, 'Generelt').click()
  await expect.poll(() => about.inputValue()).toBe('Dette skal ikke bli borte.')
  expect(await button(page, 'Lagre endringer').count()).toBe(0)
  visitor.expectQuiet({ except: [/ERR_INTERNET_DISCONNECTED/] })
})

test('another tab that saves the same field meanwhile is told of, and what was typed stays §8.2', async () => {
  const visitor = await enter(ingrid)
  const { page } = visitor
  await page.goto(`${server.url}/employee-profile?tab=generelt`)
  await page.getByLabel('Om meg').fill('Fra den første fanen.')
  await saveInAnotherTab(visitor, 'Fra den andre fanen.')
  await save(page)
  await page.getByRole('alert').filter({ hasText: texts.changedElsewhere }).waitFor()
  expect(await isOpen(page, 'Generelt')).toBe('true')
  await expect.poll(() => page.getByLabel('Om meg').inputValue()).toBe('Fra den første fanen.')
  await save(page)
  await says(page, texts.saved)
  visitor.expectQuiet()
})

async function saveInAnotherTab({ context }: Visitor, text: string) {
  const other = await context.newPage()
  await other.goto(`${server.url}/employee-profile?tab=generelt`)
  await other.getByLabel('Om meg').fill(text)
  await save(other)
  await says(other, texts.saved)
  await other.close()
}

test('the addresses of the tabs open their section, and the same page has tabs when the window is wide §2.9', async () => {
  const visitor = await enter(ingrid, { theme: 'dark' })
  const { page } = visitor
  for (const [tab, name] of [
    ['generelt', 'Generelt'],
    ['tjenester', 'Tjenester og pris'],
    ['tilgjengelighet', 'Tilgjengelighet'],
    ['kontrakt', 'Kontrakt'],
    ['sikkerhet', 'Sikkerhet'],
    ['synlighet', 'Synlighet'],
  ] as const) {
    await page.goto(`${server.url}/employee-profile?tab=${tab}`)
    await expect.poll(() => isOpen(page, name)).toBe('true')
    expect(await openNames(page)).toHaveLength(1)
    await checkAccessibility(page)
  }
  await page.goto(`${server.url}/employee-profile`)
  await says(page, '6/6 fullført')
  expect(await openNames(page)).toEqual([])
  await section(page, 'Tjenester og pris').click()
  await page.waitForURL('**/employee-profile?tab=tjenester')
  await page.getByLabel('Timepris (NOK)').first().fill('455')
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect
    .poll(() => page.getByRole('tab', { name: 'Tjenester og pris' }).getAttribute('aria-selected'))
    .toBe('true')
  await expect.poll(() => page.getByLabel('Timepris (NOK)').first().inputValue()).toBe('455')
  visitor.expectQuiet()
})
