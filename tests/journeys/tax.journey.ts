/** A worker's number and tax card: entered, fetched, read; one that an administrator enters; and two people with one number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syntheticNumber } from '#dev/demo/person-numbers.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { entryOf, simulateTaxCards } from '#platform/vendors/skatteetaten/simulator.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import { startServer, type TestServer } from '#tests/setup/server.ts'
import { button, says } from './looking.ts'
import { enterAs } from './people.ts'

let authority: Awaited<ReturnType<typeof simulateTaxCards>>
let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  authority = await simulateTaxCards()
  const env = { SKATTEETATEN_URL: authority.url, SKATTEETATEN_TOKEN: authority.token }
  server = await startServer({ env: { DEMO: '1', ...env } })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await authority?.close()
})

const sizes = { wide: { theme: 'light' }, narrow: { width: 390, height: 844 } } as const
const enter = (
  role: 'worker' | 'admin',
  email: string,
  size: keyof typeof sizes = 'wide',
): Promise<Visitor> => enterAs(browser, server, role, email, sizes[size])

test('a worker enters another number, and the card comes and is read', async () => {
  const visitor = await enter('worker', demoEmail('Linh Tran'), 'narrow')
  const { page } = visitor
  await page.goto(`${server.url}/employee-security`)
  const tax = page.locator('#skatt')
  await says(tax, 'Fødselsnummer')
  await says(tax, 'Lagt inn. Det vises ikke.')
  await button(tax, 'Endre fødselsnummer').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Fødselsnummer eller D-nummer')
  await button(dialog, 'Lagre').click()
  await says(dialog, 'Skriv fødselsnummeret eller D-nummeret ditt: 11 sifre.')
  await field.fill('30018912345')
  await button(dialog, 'Lagre').click()
  await says(dialog, 'Dette er ikke et gyldig fødselsnummer eller D-nummer. Se over sifrene.')
  const number = syntheticNumber('300190', 3)
  authority.has(number, entryOf('frikort', { frikortbeloep: 100_000 }))
  await field.fill(`${number.slice(0, 6)} ${number.slice(6)}`)
  await button(dialog, 'Lagre').click()
  await says(dialog, 'Datoen stemmer ikke med profilen din')
  await checkAccessibility(page)
  await screenshot(page, 'tax-number')
  await button(dialog, 'Ja, nummeret er riktig').click()
  await says(tax, 'Frikort til 100 000 kr')
  await checkAccessibility(page)
  await screenshot(page, 'tax-card')
  expect(await page.content()).not.toContain(number)
  visitor.expectQuiet()
})

test('who has no number is told what it costs, and has the card fetched from one place', async () => {
  const [worker, admin] = [
    await enter('worker', demoEmail('Noor Dahl-Abdi')),
    await enter('admin', demoAdmin.email),
  ]
  const taken = syntheticNumber('090597', 90)
  const linh = await enter('worker', demoEmail('Linh Tran'))
  const put = (visitor: Visitor, number: string) =>
    visitor.context.request.post(`${server.url}/api/tax/number`, { data: { number, confirmed: true } })
  expect(await (await put(linh, taken)).json()).toEqual({ outcome: 'saved' })
  await worker.page.goto(`${server.url}/employee-security`)
  await button(worker.page, 'Endre fødselsnummer').click()
  const dialog = worker.page.getByRole('dialog')
  await dialog.getByLabel('Fødselsnummer eller D-nummer').fill(taken)
  await button(dialog, 'Lagre').click()
  await says(worker.page, 'Nummeret er registrert på en annen profil')
  expect(await worker.page.content()).not.toContain('Linh')
  await checkAccessibility(worker.page)

  await admin.page.goto(`${server.url}/admin-queue`)
  const clash = 'Noor Dahl-Abdi og Linh Tran har samme fødselsnummer'
  await admin.page.getByRole('link', { name: `Åpne: ${clash}` }).click()
  await admin.page.getByRole('article', { name: clash }).getByRole('link', { name: 'Avgjør saken' }).click()
  const details = admin.page.getByRole('dialog')
  await says(details, 'To har lagt inn samme fødselsnummer')
  await checkAccessibility(admin.page)
  await screenshot(admin.page, 'tax-clash')
  await button(details, 'Fjern det fra Linh Tran').click()
  await says(admin.page, 'Nummeret er fjernet fra den andre profilen.')

  await linh.page.goto(`${server.url}/employee-security`)
  await says(linh.page, 'Ikke lagt inn')
  await screenshot(linh.page, 'tax-missing')
  for (const visitor of [worker, admin, linh]) visitor.expectQuiet()
})

test('an administrator enters a card from the worker’s own, and the worker reads it', async () => {
  const admin = await enter('admin', demoAdmin.email)
  await admin.page.goto(`${server.url}/admin-dashboard?q=Ingrid+Solheim`)
  await button(admin.page, 'Detaljer').first().click()
  const details = admin.page.getByRole('dialog').getByRole('region', { name: 'Skatt' })
  // Where cards are fetched, what the authority says is the newest.
  await says(details, 'Ikke skattekort: vi trekker 50 %')
  await button(details, 'Legg inn skattekort').click()
  await details.getByLabel('Tabellnummer').fill('8125')
  await details.getByLabel('Prosent').fill('x')
  await button(details, 'Lagre skattekortet').click()
  await says(details, 'Skriv prosenten, fra 0 til 100 med høyst to desimaler.')
  await details.getByLabel('Prosent').fill('33,5')
  await button(details, 'Lagre skattekortet').click()
  await says(details, /Tabellen finnes ikke i/)
  await checkAccessibility(admin.page)
  await screenshot(admin.page, 'tax-enter')
  await details.getByLabel('Tabellnummer').fill('8120')
  await button(details, 'Lagre skattekortet').click()
  await says(admin.page, 'Skattekortet er lagt inn, og den ansatte har fått beskjed.')
  await says(details, 'Tabell 8120')
  const worker = await enter('worker', demoEmail('Ingrid Solheim'))
  await worker.page.goto(`${server.url}/employee-security`)
  await says(worker.page.locator('#skatt'), 'Tabell 8120')
  await screenshot(worker.page, 'tax-worker')
  for (const visitor of [admin, worker]) visitor.expectQuiet()
})
