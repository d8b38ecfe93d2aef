/** An order's evidence: tasks, visits and pictures during the work, and a complaint from both sides. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressed, texts } from '#app/facts/evidence-texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { askFor, setHours } from './ask.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
/** The customer on a phone, the worker on two devices, an administrator. */
let aisha: Visitor
let dawit: Visitor
let phone: Visitor
let silje: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const narrow = { width: 390, height: 844 }
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'dark', ...narrow })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light' })
  phone = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'dark', ...narrow })
  silje = await enterAs(browser, server, 'admin', demoAdmin.email, { theme: 'light' })
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, dawit, phone, silje]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const box = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
/** Waits for a task's tick, or its removal. */
const shown = (page: Page, name: RegExp, checked: boolean) =>
  page.getByRole('checkbox', { name, checked }).waitFor()
const tick = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

/** Twenty-five days ahead at ten: a day without other bookings. */
const startsAt = instantOf(workingDay(20), '10:00') as Date

/** How far the server's clock is ahead of ours. */
let ahead = 0
/** The server's clock at this instant, however long it took to come here: minutes are shown. */
async function moveTo(at: number) {
  const by = Math.round(at - Date.now() - ahead)
  await moveClock(server, by)
  ahead += by
}

/** How far the clock is past the start when the first order is reported done. */
const worked = 110 * MINUTE

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
/** Fills a picture button's hidden input. */
const choose = async (place: Page | Locator, label: string, name: string, background = '#7a8b6f') =>
  place.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(await photo(name, background))

let orderId = ''

async function request(page: Page) {
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  await page.goto(`${server.url}/consumer-search/${profileId}`)
  await button(page, 'Send forespørsel').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tjeneste').selectOption('praktisk-hjelp')
  await setHours(dialog, 4)
  await button(dialog, 'Flere').click()
  await button(dialog, 'Legg til oppgave').click()
  await box(dialog, 'Oppgave 1').fill('Måle opp')
  await box(dialog, 'Oppgave 1').press('Enter')
  await box(dialog, 'Oppgave 2').fill('Ta med emballasjen <b>ut</b>')
  await box(dialog, 'Oppgave 2').press('Enter')
  await box(dialog, 'Oppgave 3').fill('Bore')
  await button(dialog, 'Flytt oppgave 3 opp').click()
  await expect.poll(() => box(dialog, 'Oppgave 2').inputValue()).toBe('Bore')
  await dialog.getByRole('checkbox', { name: 'Skifte lyspærer' }).check()
  await dialog.getByRole('checkbox', { name: 'Skifte lyspærer' }).uncheck()
  // Empty and removed lines are dropped.
  await button(dialog, 'Legg til oppgave').click()
  await button(dialog, 'Legg til oppgave').click()
  await button(dialog, 'Fjern oppgave 4').click()
  await checkAccessibility(page)
  await screenshot(page, 'evidence-request-dark-390')
  await askFor(dialog, { date: localDate(startsAt), time: '10:00', description: 'Tre hyller i gangen.' })
  await page.waitForURL('**/consumer-orders/*')
  orderId = page.url().split('/').at(-1) ?? ''
  await says(page, '0 av 3 gjort')
}

test('tasks go with the request, are changed until the start, and the worker sees it at once', async () => {
  await request(aisha.page)
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments/${orderId}`)
  await says(page, 'Ta med emballasjen <b>ut</b>')
  await button(page, 'Godta').click()
  await says(page, 'Kommende')
  await checkAccessibility(page)

  await button(aisha.page, 'Endre listen').click()
  const dialog = aisha.page.getByRole('dialog')
  await button(dialog, 'Fjern oppgave 1').click()
  await button(dialog, 'Legg til oppgave').click()
  await box(dialog, 'Oppgave 3').fill('סידור')
  await checkAccessibility(aisha.page)
  await button(dialog, 'Lagre listen').click()
  await says(aisha.page, texts.listSaved)
  await says(page, 'סידור')
  expect(await page.getByText('Måle opp').count()).toBe(0)
  await page.goto(`${server.url}/employee-notifications`)
  await says(page, 'Aisha endret oppgavelisten')
})

test('the start checks in, tasks are ticked live on two devices, pictures and a break are there', async () => {
  await moveTo(startsAt.getTime())
  for (const { page } of [dawit, phone]) {
    // Before that, what the other does comes as part of opening the page.
    const listens = page.waitForResponse('**/api/live')
    await page.goto(`${server.url}/employee-assignments/${orderId}`)
    await listens
  }
  const { page } = dawit
  await button(page, 'Start oppdrag').click()
  await says(page, 'Oppdraget er i gang, og du er sjekket inn.')
  await button(page, 'Sjekk ut').waitFor()
  await button(aisha.page, 'Endre listen').waitFor({ state: 'detached' })

  await tick(page, /^Bore/).check()
  await shown(phone.page, /^Bore/, true)
  await says(aisha.page, '1 av 3 gjort')
  await tick(phone.page, /emballasjen/).check()
  await shown(page, /emballasjen/, true)
  await tick(phone.page, /emballasjen/).uncheck()
  await shown(page, /emballasjen/, false)

  await choose(page, 'Legg til bilder før', 'for.jpg', '#6f4a3a')
  await button(page, 'Fjern bilde 1').waitFor()
  await choose(page, 'Legg til bilder før', 'feil.jpg')
  await button(page, 'Fjern bilde 2').click()
  await button(page, 'Fjern bilde 2').waitFor({ state: 'detached' })
  const broken = { name: 'tull.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
  await page.locator('input[type=file][aria-label="Legg til bilder etter"]').setInputFiles(broken)
  await says(page, 'Vennligst velg en bildefil')
  await checkAccessibility(page)
  await screenshot(page, 'evidence-working-light-1280')

  await moveTo(startsAt.getTime() + 50 * MINUTE)
  await button(phone.page, 'Sjekk ut').click()
  await button(page, 'Sjekk inn igjen').waitFor()
  await says(aisha.page, 'kl. 10.00–10.50')
  await moveTo(startsAt.getTime() + 70 * MINUTE)
  await button(page, 'Sjekk inn igjen').click()
  await button(phone.page, 'Sjekk ut').waitFor()
  await checkAccessibility(phone.page)
  await screenshot(phone.page, 'evidence-working-dark-390')
  await moveTo(startsAt.getTime() + worked)
})

/** On the day page of the phone: a picture beside its task, one more, and that one taken away again. */
async function takeOfTask(page: Page) {
  await page.goto(`${server.url}/employee-today/${orderId}`)
  await button(page, 'Ta bilde før av Bore').waitFor()
  await choose(page, 'Ta bilde etter av Bore', 'hull.jpg', '#5f7d77')
  await button(page, 'Vis større: Bore, etter').click()
  const dialog = page.getByRole('dialog', { name: 'Bore, etter' })
  await dialog.getByRole('img', { name: 'Bore, etter' }).waitFor()
  await choose(dialog, 'Ta et bilde til', 'feil.jpg')
  await button(dialog, 'Fjern: Bore, etter, 2 av 2').waitFor()
  await look(page, 'evidence-task-pictures')
  await button(dialog, 'Fjern: Bore, etter, 2 av 2').click()
  await button(dialog, 'Fjern: Bore, etter').waitFor()
  await button(dialog, 'Lukk').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Vis større: Bore, etter')
  await look(page, 'evidence-day')
}

test('the hours of the visits are one press beside the agreed ones, open tasks are asked about, and both see how it became', async () => {
  await takeOfTask(phone.page)
  const { page } = dawit
  const after = page.getByRole('region', { name: 'Etter' })
  await button(after, 'Fjern bilde 1: Bore, etter').waitFor()
  await choose(page, 'Legg til bilder etter', 'etter.jpg', '#7fae8c')
  await button(after, 'Fjern bilde 2').waitFor()
  await button(page, 'Meld fullført').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Timer utført').inputValue()).toBe('2')
  // 50 and 40 minutes.
  await dialog.getByRole('radio', { name: /^1,5 timer Som innsjekket/ }).check({ force: true })
  expect(await dialog.getByLabel('Timer utført').inputValue()).toBe('1,5')
  await says(dialog, '2 av 3 oppgaver er ikke krysset av')
  await dialog.getByLabel('Hvorfor ble de ikke gjort?').fill('Emballasjen ville Aisha ha selv.')
  await checkAccessibility(page)
  await screenshot(page, 'evidence-deliver-light-1280')
  await button(dialog, 'Meld fullført').click()
  await button(dialog, 'Ja, meld 1,5 timer').click()
  await dialog.waitFor({ state: 'detached' })
  await says(aisha.page, /2 av 3 oppgaver er ikke gjort: «Emballasjen ville Aisha ha selv\.»/)
  await says(aisha.page, 'kl. 11.10–11.50')
  await button(aisha.page, 'Vis større: Etter').click()
  const large = aisha.page.getByRole('dialog')
  await large.getByRole('img').waitFor()
  await button(large, 'Lukk').click()
  await button(aisha.page, 'Vis større: Bore, etter').click()
  await large.getByRole('img', { name: 'Bore, etter' }).waitFor()
  await button(large, 'Lukk').click()
  await checkAccessibility(aisha.page)
  await screenshot(aisha.page, 'evidence-delivered-dark-390')
})

test('a complaint with a picture is answered by the worker, asked about and decided, and all of it stays', async () => {
  await button(aisha.page, 'Meld problem').click()
  const complaint = aisha.page.getByRole('dialog')
  await complaint.getByLabel('Hva er galt?').fill('Den ene hyllen er skjev.')
  await choose(complaint, 'Legg ved bilder', 'skjev.jpg', '#8b2f2f')
  await button(complaint, 'Fjern bilde 1').waitFor()
  await checkAccessibility(aisha.page)
  await button(complaint, 'Meld problem').click()
  await says(aisha.page, 'Reklamasjon')

  const { page } = dawit
  await says(page, 'Den ene hyllen er skjev.')
  await button(page, 'Vis større: Bilde fra Aisha').waitFor()
  await button(page, 'Legg til i saken').click()
  await says(page, texts.statementRequired)
  await page.getByLabel('Legg til noe i saken').fill('Veggen er skjev, ikke hyllen.')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Legg til noe i saken').inputValue())
    .toBe('Veggen er skjev, ikke hyllen.')
  await choose(page, 'Legg bilder i saken', 'vegg.jpg', '#2f4f8b')
  await button(page, 'Fjern bilde 1').waitFor()
  await button(page, 'Legg til i saken').click()
  await says(page, texts.stated)
  await says(aisha.page, 'Veggen er skjev, ikke hyllen.')
  await checkAccessibility(page)
  await screenshot(page, 'evidence-complaint-light-1280')

  const admin = silje.page
  await admin.goto(`${server.url}/admin-complaints`)
  await admin
    .getByRole('searchbox', { name: 'Søk i navn, tjeneste og det som er meldt' })
    .fill('hyllen er skjev')
  await says(admin, 'Den ene hyllen er skjev.')
  await checkAccessibility(admin)
  await screenshot(admin, 'evidence-complaints-light-1280')
  await admin.goto(`${server.url}/admin-orders/${orderId}`)
  const events = admin.getByRole('main').getByRole('listitem')
  for (const text of [
    'Oppgavelisten ble endret',
    'Krysset av',
    'Tok bort krysset',
    'Sjekket ut',
    '1 bilde før',
    'Et bilde ble fjernet',
    '1 bilde etter',
    'Den ene hyllen er skjev.',
    'Veggen er skjev, ikke hyllen.',
  ])
    await events.filter({ hasText: text }).first().waitFor()
  await button(events.filter({ hasText: '1 bilde etter' }), 'Vis større: Bore, etter').waitFor()
  await button(admin, 'Les meldingene mellom partene').click()
  await says(admin, /satt inn i forløpet/)
  await events.filter({ hasText: 'Meldingene ble lest' }).waitFor()
  await admin.getByRole('radio', { name: /Den ansatte/ }).check({ force: true })
  await box(admin, 'Spørsmål').fill('Målte du med vater?')
  await button(admin, 'Still spørsmål').click()
  await says(admin, texts.asked)
  await says(page, `${addressed.worker} Målte du med vater?`)
  await checkAccessibility(admin)
  await screenshot(admin, 'evidence-case-light-1280')

  await button(admin, 'Avgjør saken').click()
  const decision = admin.getByRole('dialog')
  await decision.getByRole('radio', { name: /Del kostnaden/ }).check({ force: true })
  await decision.getByLabel('Trekk fra prisen').fill('100,25')
  await decision.getByLabel('Begrunnelse').fill('Begge har litt rett.')
  await button(decision, 'Avgjør saken').click()
  await decision.waitFor({ state: 'detached' })
  for (const { page: reader } of [aisha, dawit]) {
    await says(reader, 'Begge har litt rett.')
    await button(reader, 'Legg til i saken').waitFor({ state: 'detached' })
  }
  await admin.goto(`${server.url}/admin-complaints`)
  await admin.getByRole('tab', { name: 'Avgjorte' }).click()
  await admin.getByLabel('Utfall').selectOption('Kostnaden er delt')
  await says(admin, /Kunden betaler 484,75\skr av/)
  await admin.getByLabel('Utfall').selectOption('Kunden betaler ingenting')
  await admin.getByRole('heading', { name: 'Ingen reklamasjoner passer til filtrene' }).waitFor()
  await button(admin, 'Nullstill filtrene').click()
  await says(admin, /Kunden betaler 484,75\skr av/)
  await checkAccessibility(admin)
  for (const visitor of [aisha, dawit, phone, silje]) visitor.expectQuiet()
})

test('a tick that does not arrive is taken back, and says so', async () => {
  const { profileId: workerId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const nextAt = instantOf(workingDay(21), '10:00') as Date
  const next = await callAs(aisha, server, '/orders', {
    ...{ workerId, serviceId: 'praktisk-hjelp', date: localDate(nextAt), time: '10:00', halfHours: 4 },
    ...{ address: 'Trondheimsveien 2, 0560 Oslo', description: 'Rette hyllen.', tasks: ['Måle', 'Bore'] },
  })
  await callAs(dawit, server, `/orders/${next.orderId}/accept`)
  await moveTo(nextAt.getTime())
  await callAs(dawit, server, `/orders/${next.orderId}/start`)
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments/${next.orderId}`)
  const last = page.getByRole('checkbox').last()
  await last.waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'evidence-tick-light-1280')
  await page.route('**/tasks/*', route => route.abort())
  await last.click()
  await says(page, /Vi får ikke kontakt med tjenesten/)
  await expect.poll(() => last.isChecked(), { timeout: 10_000 }).toBe(false)
  await page.unroute('**/tasks/*')
  const arrived = page.waitForResponse('**/tasks/*')
  await last.check()
  await arrived
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox').last().isChecked(), { timeout: 10_000 }).toBe(true)
})
