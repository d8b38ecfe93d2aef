/** The whole main job: worker, administrator, customer, and back. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, localDate } from '#platform/shared/time.ts'
import { createAdministrator, enterAsAdministrator } from '#tests/setup/administrator.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { approvePayment, chooseTime, consent, goOn, nextButton, sendButton, setHours } from './ask.ts'
import { searchBox } from './filtering.ts'
import { button, says } from './looking.ts'
import { moveClock, openConfirmation, password } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await startServer({ env: { ADMIN_SECOND_FACTOR: '1' } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const worker = { name: 'Ingrid Solheim-Østby', email: 'ingrid@example.test' }
const customer = { name: 'Marte Kvam', email: 'marte@example.test' }
const admin = { name: 'Silje Nygård', email: 'silje@example.test' }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function registerWorker(page: Page) {
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: 'Utfør tjenester' }).click()
  await heading(page, 'Logg inn som ansatt').waitFor()
  await page.getByRole('link', { name: 'Registrer deg' }).click()
  await heading(page, 'Registrer deg som ansatt').waitFor()
  await checkAccessibility(page)

  await button(page, 'Registrer deg').click()
  await says(page, 'Vennligst fyll ut alle påkrevde felt')

  await page.getByLabel('Fullt navn').fill(worker.name)
  await page.getByLabel('E-post').fill(worker.email)
  await page.getByLabel('Passord').fill(password)
  await page.getByLabel('Fødselsdato (DDMMÅÅ)').fill('140392')
  await page.getByLabel('Bydel').selectOption('Sagene')
  await page.getByLabel('Telefon').fill('412 33 80')
  const services = page.getByRole('group', { name: 'Tjenester' })
  await services.getByRole('checkbox', { name: 'Hagearbeid' }).check()
  await services.getByLabel('Erfaring (år)').fill('4')
  await services.getByLabel('Timepris (NOK)').fill('400')
  const days = page.getByRole('group', { name: 'Tilgjengelighet' })
  for (const day of ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']) {
    await days.getByRole('checkbox', { name: day }).check()
  }
  await button(page, 'Registrer deg').click()
  await says(page, 'Telefonnummeret må ha 8 siffer. Du har skrevet 7.')
  await expect.poll(() => page.getByLabel('Fullt navn').inputValue()).toBe(worker.name)
  await page.getByLabel('Telefon').fill('412 33 807')
  await button(page, 'Registrer deg').click()
  await says(page, 'Registrering vellykket! Du vil nå bli videresendt til kontrakt.')
}

async function signContract(page: Page) {
  await page.waitForURL('**/contract-review?type=employee')
  await page.getByRole('heading', { name: 'Rammekontrakt' }).first().waitFor()
  await says(page, worker.name)
  await checkAccessibility(page)
  await expect.poll(() => button(page, 'Signer kontrakt').isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Jeg har lest og godtar kontrakten' }).check()
  await button(page, 'Signer kontrakt').click()
  await page.waitForURL('**/employee-dashboard')
  await says(page, 'Bekreft e-posten din')
  await says(page, '4/6 fullført')
  await checkAccessibility(page)
}

async function completeProfile(page: Page) {
  await openConfirmation(page, server, worker.email)
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-security`)
  await page.getByLabel('Kontonummer').fill('15030000003')
  await page.getByLabel('Jeg samtykker til at skattekortet mitt hentes').check()
  await button(page, 'Lagre innstillinger').click()
  await says(page, 'Innstillinger lagret')
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-profile`)
  await heading(page, 'Min profil').waitFor()
  await page.getByLabel('Om meg').fill('Jeg liker jord under neglene.')
  await button(page, 'Lagre endringer').click()
  await says(page, 'Profil oppdatert!')
  await checkAccessibility(page)
  await button(page, 'Forhåndsvis profil').click()
  const preview = page.getByRole('dialog')
  await preview.getByText('400 kr/t').waitFor()
  await expect.poll(() => preview.getByRole('button', { name: 'Send forespørsel' }).isDisabled()).toBe(true)
  await preview.getByRole('button', { name: 'Lukk' }).first().click()
  await page.getByRole('tab', { name: 'Synlighet' }).click()
  await page.getByRole('switch', { name: 'Synlig for oppdragsgivere' }).click()
  await says(page, 'Profilen din er nå synlig for oppdragsgivere')
  await page.goto(`${server.url}/employee-dashboard`)
  await says(page, 'Vi ser på profilen din')
  await says(page, /Du får svar senest/)
}

async function approveWorker(page: Page) {
  await page.goto(`${server.url}/admin-dashboard`)
  await page.waitForURL('**/login-admin')
  await heading(page, 'Admin-innlogging').waitFor()
  await checkAccessibility(page)
  await enterAsAdministrator(page, server, admin.email, password)
  await page.goto(`${server.url}/admin-dashboard`)
  await heading(page, 'Admin Dashboard').waitFor()
  await page.getByText(worker.name).waitFor()
  await says(page, 'Mangler: Profilbilde')
  await checkAccessibility(page)
  await button(page, /^Detaljer/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Legitimasjon og referanser er sjekket.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Godkjenn' }).click()
  await says(page, 'Status oppdatert til: Godkjent')
  await dialog.waitFor({ state: 'detached' })
}

async function registerCustomer(page: Page) {
  await page.goto(`${server.url}/`)
  // The link is further down, and the page is shorter with one person than with the three that it has room for.
  await page.getByText('Henter profilene').first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Registrer deg som oppdragsgiver' }).click()
  await heading(page, 'Registrer deg som oppdragsgiver').waitFor()
  await checkAccessibility(page)
  await page.getByLabel('Fullt navn').fill(customer.name)
  await page.getByLabel('E-post').fill(customer.email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByLabel('Bekreft passord').fill('noe annet')
  await button(page, 'Registrer deg').click()
  await says(page, 'Passordene matcher ikke')
  await page.getByLabel('Bekreft passord').fill(password)
  await button(page, 'Registrer deg').click()
  await heading(page, 'Bekreft e-posten din').waitFor()
  await checkAccessibility(page)
  await openConfirmation(page, server, customer.email)
  await page.getByRole('link', { name: 'Gå til oversikten' }).click()
  await page.waitForURL('**/consumer-dashboard')
  await checkAccessibility(page)
  await page.goto(`${server.url}/consumer-search`)
  await says(page, /adresse/)
  await page
    .getByRole('link', { name: /profil/i })
    .last()
    .click()
  await heading(page, 'Min profil').waitFor()
  await page.getByLabel('Gateadresse').fill('Maridalsveien 87 B, 0461 Oslo')
  await page.getByLabel('Telefon').fill('91456203')
  await button(page, 'Lagre').click()
  await says(page, 'Profil oppdatert!')
  await checkAccessibility(page)
}

/** Three days ahead, at ten: a time that is free whatever the clock is now. */
const startsAt = instantOf(workingDay(3), '10:00') as Date

async function order(page: Page) {
  await page.goto(`${server.url}/consumer-search`)
  await searchBox(page).fill('hage')
  // The suggestions lie over the list until they are put away.
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await says(page, /^1 person /)
  await checkAccessibility(page)
  await page.getByRole('link', { name: worker.name }).click()
  await heading(page, worker.name).waitFor()
  await checkAccessibility(page)
  await button(page, 'Send forespørsel').click()
  const dialog = page.getByRole('dialog')
  await setHours(dialog, 5)
  await goOn(dialog, 'Velg tid')
  await chooseTime(dialog, localDate(startsAt), '10:00')
  await goOn(dialog, 'Velg sted')
  await expect
    .poll(() => dialog.getByRole('radio', { name: /^Maridalsveien 87 B/ }).isChecked(), { timeout: 10_000 })
    .toBe(true)
  await nextButton(dialog, 'Se pris').click()
  await dialog.getByText('Beskriv hva du trenger hjelp til').waitFor()
  await dialog.getByLabel('Beskriv oppdraget').fill('Klippe hekken mot veien.')
  await goOn(dialog, 'Se pris')
  await dialog.getByText('1 000,00 kr').first().waitFor()
  await consent(dialog)
  await checkAccessibility(page)
  await sendButton(dialog).click()
  await approvePayment(page)
  await says(page, 'Venter')
  await checkAccessibility(page)
}

async function accept(page: Page) {
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('link', { name: 'Se forespørsel' }).first().click()
  await page.waitForURL('**/employee-assignments/*')
  await checkAccessibility(page)
  await page.goto(`${server.url}/employee-assignments`)
  await page.getByRole('tab', { name: 'Nye forespørsler' }).waitFor()
  await says(page, 'Hagearbeid')
  await checkAccessibility(page)
  await button(page, 'Godta').click()
  // The agreement reaches both calendars, by a real mail server.
  for (const to of [worker.email, customer.email]) {
    const { calendar } = await server.mailbox.waitFor({ to, subject: /Avtalen er på plass|sa ja/ })
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar).toContain(`DTSTART;TZID=Europe/Oslo:${localDate(startsAt).replaceAll('-', '')}T100000`)
  }
  await page.getByRole('tab', { name: 'Aktive' }).click()
  await says(page, 'Kommende')
  await page.getByRole('link', { name: 'Se detaljer' }).click()
  await page.waitForURL('**/employee-assignments/*')
}

async function doTheWork(page: Page) {
  await moveClock(server, startsAt.getTime() - Date.now() - 10 * 60_000)
  await page.reload()
  await button(page, 'Start oppdrag').click()
  await says(page, 'Pågående')
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Timer utført').fill('2,5')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Meld fullført' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function approveAndReview(page: Page) {
  await says(page, 'Til godkjenning')
  await checkAccessibility(page)
  await button(page, 'Godkjenn').click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: /Godkjenn/ }).click()
  await says(page, 'Fullført')
  await button(page, 'Gi vurdering').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /5/ }).check({ force: true })
  await dialog.getByRole('textbox').fill('Hekken har aldri vært finere.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: /vurdering/i }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(page, 'Hekken har aldri vært finere.')
  await checkAccessibility(page)
}

/** Until the worker writes too, only the customer reads her review. */
async function reviewBack(page: Page) {
  await button(page, 'Vurder kunden').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '5 stjerner' }).check({ force: true })
  await dialog.getByRole('textbox').fill('Alt lå klart da jeg kom.')
  await dialog.getByRole('button', { name: 'Vurder kunden' }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(page, 'Hekken har aldri vært finere.')
}

/** All of it in one go: long on a slow machine. */
test('a worker registers and is approved, a customer orders, the work is done, approved and reviewed §1.1 §1.3 §2.12 §2.26 §4.8', async () => {
  await createAdministrator(server, admin.email, admin.name, password)
  const visitors: Visitor[] = await Promise.all([
    browser.newVisitor({ theme: 'dark' }),
    browser.newVisitor({ theme: 'light' }),
    browser.newVisitor({ theme: 'dark', width: 390, height: 844 }),
  ])
  const [ingrid, silje, marte] = visitors as [Visitor, Visitor, Visitor]

  await registerWorker(ingrid.page)
  await signContract(ingrid.page)
  await completeProfile(ingrid.page)
  await approveWorker(silje.page)
  await registerCustomer(marte.page)
  await order(marte.page)
  await accept(ingrid.page)
  // Her open page updates by itself.
  await says(marte.page, 'Bekreftet')
  await doTheWork(ingrid.page)
  await approveAndReview(marte.page)

  await reviewBack(ingrid.page)
  await ingrid.page.goto(`${server.url}/employee-documents`)
  await says(ingrid.page, 'Hekken har aldri vært finere.')
  await checkAccessibility(ingrid.page)
  await ingrid.page.goto(`${server.url}/employee-dashboard`)
  await says(ingrid.page, 'Fullførte oppdrag')
  for (const visitor of visitors) visitor.expectQuiet()
}, 300_000)
