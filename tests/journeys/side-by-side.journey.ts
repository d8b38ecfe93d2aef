/** A customer and a worker, side by side, from first question to weekly help: nobody reloads a page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { formatDay, HOUR, instantOf, localDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { approvePayment, askFor, consent, goOn, sendButton, timeIn } from './ask.ts'
import { button, says } from './looking.ts'
import { enterAs, moveClock } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const narrow = { theme: 'dark', width: 390, height: 844 } as const
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), narrow)
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light' })
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

const ownId = async ({ context }: Visitor) =>
  (await (await context.request.get(`${server.url}/api/session`)).json()).profileId as string

/** Days ahead, at ten on the clock in Oslo. */
const startsAt = instantOf(workingDay(16), '10:00') as Date
const date = localDate(startsAt)
let orderId = ''

test('she asks, they talk while he decides, he says yes, and it stands in his calendar', async () => {
  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await says(dawit.page, 'Velkommen, Dawit')
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search?q=dawit`)
  await page.getByRole('link', { name: 'Dawit Abraha' }).first().click()
  await page.waitForURL('**/consumer-search/*')
  await button(page, 'Send forespørsel').first().click()
  const dialog = page.getByRole('dialog')
  await askFor(dialog, {
    ...{ service: 'praktisk-hjelp', halfHours: 4, date, time: '10:00' },
    description: 'Henge opp tre hyller i gangen.',
  })
  await page.waitForURL('**/consumer-orders/*')
  orderId = page.url().split('/').at(-1) ?? ''

  // Older requests stand there too, and this one comes by itself.
  await dawit.page
    .getByRole('link', { name: /^Se forespørsel: Ny forespørsel: Praktisk hjelp/ })
    .and(dawit.page.locator(`[href$="${orderId}"]`))
    .click()
  await dawit.page.waitForURL(`**/employee-assignments/${orderId}`)

  await page.goto(`${server.url}/consumer-messages?to=${await ownId(dawit)}`)
  await page.getByLabel('Skriv en melding').fill('Har du drill med?')
  await button(page, 'Send').click()
  // On his screen the conversation is part of the assignment.
  await says(dawit.page, 'Har du drill med?')
  await dawit.page.getByLabel('Skriv en melding').fill('Ja, og plugger.')
  await button(dawit.page, 'Send').click()
  await page.getByRole('log').getByText('Ja, og plugger.').waitFor()
  await says(page, 'Lest')

  await button(dawit.page, 'Godta').click()
  const sure = dawit.page.getByRole('dialog')
  if (await sure.isVisible().catch(() => false)) await sure.getByRole('button', { name: 'Godta' }).click()
  await says(dawit.page, 'Kommende')
  await page
    .getByRole('log')
    .getByText(/Godtatt/)
    .waitFor()
  await dawit.page.goto(`${server.url}/employee-calendar?dag=${date}`)
  await dawit.page.getByRole('link', { name: /10\.00–12\.00.*Aisha|Aisha.*10\.00–12\.00/s }).waitFor()
  await page.goto(`${server.url}/consumer-notifications`)
  await says(page, 'Dawit sa ja')
})

test('the work is done and approved, and each reads what the other thought', async () => {
  const { page } = aisha
  await page.goto(`${server.url}/consumer-orders/${orderId}`)
  await says(page, 'Bekreftet')
  await moveClock(server, startsAt.getTime() - Date.now())
  await dawit.page.goto(`${server.url}/employee-assignments/${orderId}`)
  await button(dawit.page, 'Start oppdrag').click()
  await says(page, 'Pågår')
  await moveClock(server, 2 * HOUR)
  await button(dawit.page, 'Meld fullført').click()
  const report = dawit.page.getByRole('dialog')
  await report.getByLabel('Timer utført').fill('2')
  await report.getByRole('button', { name: 'Meld fullført' }).click()
  await says(page, 'Til godkjenning')
  await button(page, 'Godkjenn').click()
  const approve = page.getByRole('dialog')
  await approve.getByRole('button', { name: /^Godkjenn/ }).click()
  await approve.waitFor({ state: 'detached' })
  await says(dawit.page, 'Fullført')

  for (const [visitor, name, stars, text] of [
    [aisha, 'Gi vurdering', '5 stjerner', 'Hyllene er rette som linjaler.'],
    [dawit, 'Vurder kunden', '4 stjerner', 'Alt var ryddet da jeg kom.'],
  ] as const) {
    await button(visitor.page, name).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: stars }).check({ force: true })
    await dialog.getByLabel('Din vurdering').fill(text)
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await says(dawit.page, 'Hyllene er rette som linjaler.')
  await says(page, 'Alt var ryddet da jeg kom.')
})

test('she orders the same again, every week this time, and lets one week go', async () => {
  const { page } = aisha
  await button(page, 'Bestill igjen').click()
  const dialog = page.getByRole('dialog')
  await goOn(dialog, 'Velg tid')
  await expect.poll(() => timeIn(dialog, '10:00').isChecked()).toBe(true)
  const day = dialog.getByRole('group', { name: /^Dager / }).getByRole('radio', { checked: true })
  const first = (await day.getAttribute('value')) ?? ''
  await dialog.getByLabel('Hvor ofte?').selectOption('Hver uke')
  const days = dialog.getByRole('group', { name: 'Dager de neste 12 ukene' })
  await days.getByRole('checkbox').first().waitFor()
  await goOn(dialog, 'Velg sted')
  expect(await dialog.getByLabel('Beskriv oppdraget').inputValue()).toBe('Henge opp tre hyller i gangen.')
  await goOn(dialog, 'Se pris')
  await consent(dialog)
  await sendButton(dialog).click()
  await approvePayment(page, '**/consumer-series/*')

  await dawit.page.goto(`${server.url}/employee-dashboard`)
  await dawit.page
    .getByRole('link', { name: /^Se forespørsel: Ny forespørsel om fast avtale/ })
    .first()
    .click()
  await dawit.page.waitForURL('**/employee-series/*')
  await button(dawit.page, 'Godta').click()
  await says(page, 'Løper')

  const links = page.getByRole('link', { name: /^Se bestillingen / })
  await links.first().waitFor()
  const before = await links.count()
  const skipped = [1, 2, 3, 4]
    .map(weeks => formatDay(instantOf(dayAfter(first, 7 * weeks), '12:00') as Date))
    .map(day => button(page, `Hopp over ${day}`))
  for (const one of skipped) {
    if ((await one.count()) === 0) continue
    await one.click()
    break
  }
  await button(page, 'Hopp over gratis').click()
  await says(page, 'Ikke med')
  await expect.poll(() => links.count()).toBe(before - 1)
  await dawit.page.goto(`${server.url}/employee-notifications`)
  await says(dawit.page, /Aisha avbestilte/)
  aisha.expectQuiet()
  dawit.expectQuiet()
})
