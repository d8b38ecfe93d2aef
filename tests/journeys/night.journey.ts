/** Cleaning in the evening: the supplement for night is read before the order is sent, and by both on its page afterwards. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { checkAccessibility } from '#tests/setup/accessibility.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { approvePayment, askDialog, chooseTime, consent, goOn, sendButton, setHours } from './ask.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let ingrid: Visitor
let workerId: string
/** No Saturday: from six o'clock it is Sunday to the law. */
const day = [workingDay(8), workingDay(9), workingDay(10)].find(
  date => weekdayOf(instantOf(date, '12:00') as Date) !== 'lørdag',
) as LocalDate

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'light' })
  ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), {
    ...{ width: 390, height: 844, theme: 'dark' },
  })
  const { profileId } = await (await ingrid.context.request.get(`${server.url}/api/session`)).json()
  workerId = profileId
  await callAs(ingrid, server, '/availability/extra-days', { date: day, from: '18:00', to: '24:00' })
}, 120_000)
afterAll(async () => {
  for (const visitor of [aisha, ingrid]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const label = 'Nattillegg kl. 21–06: 2 timer à 56,00 kr'
const textOf = async (place: Locator | Page) =>
  ((await (('url' in place ? place.locator('main') : place) as Locator).innerText()) ?? '').replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )
const shows = (place: Locator | Page, text: string) => expect.poll(() => textOf(place)).toContain(text)

test('a customer reads the supplement before ordering, and both read the same figures afterwards', async () => {
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search/${workerId}`)
  await button(page, 'Send forespørsel').click()
  const dialog = askDialog(page)
  await dialog.getByLabel('Tjeneste').selectOption('rydde-vaske')
  await setHours(dialog, 6)
  // Before a time is chosen nothing is said of night.
  await shows(dialog, '1 440,00 kr')
  expect(await textOf(dialog)).not.toContain('Nattillegg')
  await goOn(dialog, 'Velg tid')
  await chooseTime(dialog, day, '20:00')
  await shows(dialog, label)
  await shows(dialog, '1 552,00 kr')
  await goOn(dialog, 'Velg sted')
  await dialog.getByLabel('Beskriv oppdraget').fill('Vaske gulv og bad når butikken er stengt.')
  await goOn(dialog, 'Se pris')
  const made = dialog.getByRole('region', { name: 'Pris' })
  for (const part of [`Av dette: ${label}`, '112,00 kr', '811,35 kr', '97,36 kr', '16,23 kr', '130,42 kr'])
    await shows(made, part)
  await checkAccessibility(page)
  await look(page, 'night-price-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await shows(made, label)
  await shows(dialog, '1 552,00 kr')
  await look(page, 'night-price-390')
  await consent(dialog)
  await sendButton(dialog).click()
  await approvePayment(page)
  await page.waitForURL(/consumer-orders\/[0-9a-f-]+$/)
  const [orderId = ''] = /[0-9a-f-]+$/.exec(page.url()) ?? []
  for (const figure of [label, '112,00 kr', '1 440,00 kr', '1 552,00 kr', '811,35 kr', '310,40 kr'])
    await shows(page, figure)
  await checkAccessibility(page)
  await look(page, 'night-order-390')
  aisha.expectQuiet()

  await callAs(ingrid, server, `/orders/${orderId}/accept`)
  await ingrid.page.goto(`${server.url}/employee-assignments/${orderId}`)
  for (const figure of [label, '112,00 kr', '1 440,00 kr', '1 552,00 kr', '811,35 kr', '310,40 kr'])
    await shows(ingrid.page, figure)
  await checkAccessibility(ingrid.page)
  await look(ingrid.page, 'night-assignment-390')
  ingrid.expectQuiet()
})

test('a worker reads where each øre of an hour goes while the price is typed, and nothing moves', async () => {
  const { page } = ingrid
  await page.goto(`${server.url}/employee-profile?tab=tjenester`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Rydde/vaske' }) })
    .last()
  const rate = row.getByLabel('Egen pris (NOK)')
  await rate.fill('500')
  await row.getByRole('status').filter({ hasText: '500' }).waitFor({ state: 'attached' })
  await rate.fill('480')
  const said = row.getByRole('status').filter({ hasText: '250,93' })
  await said.waitFor({ state: 'attached' })
  expect((await said.textContent())?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    'Kunden betaler 480 kr/t: du får 250,93 kr i lønn, 30,11 kr i feriepenger, 5,02 kr til pensjon, 40,34 kr i arbeidsgiveravgift, 57,60 kr til Nærhjelp, 96,00 kr i mva. Mellom kl. 21 og 06 betaler kunden 56 kr/t i tillegg. Laveste timepris for vask er 453 kr.',
  )
  const heightOf = async () => (await row.boundingBox())?.height
  const before = await heightOf()
  await look(page, 'wage-parts-390')
  for (const typed of ['', '4', '9999', '99999', '480']) {
    await rate.fill(typed)
    expect([typed, await heightOf()]).toEqual([typed, before])
  }
  await checkAccessibility(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await says(page, 'Tjenester')
  ingrid.expectQuiet()
})
