/** Coming back: favourites, open requests, ordering again. A customer and two workers, side by side. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { DAY, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { approvePayment, askedHours, consent, goOn, sendButton, timeIn } from './ask.ts'
import { fillDate } from './dates.ts'
import { button, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let petter: Visitor
let amir: Visitor
let bakken: Visitor

const emails = { amir: demoEmail('Amir Rahimi'), petter: demoEmail('Petter Nymoen') }

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  petter = await enterAs(browser, server, 'employer', emails.petter, {
    theme: 'dark',
    width: 390,
    height: 844,
  })
  amir = await enterAs(browser, server, 'worker', emails.amir, { theme: 'light' })
  bakken = await enterAs(browser, server, 'worker', demoEmail('Tor Bakken'), {
    theme: 'dark',
    width: 390,
    height: 844,
  })
}, 120_000)
afterAll(async () => {
  for (const visitor of [petter, amir, bakken]) await visitor?.close()
  await browser?.close()
  await server?.stop()
})

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

const isInSight = (found: Locator) =>
  found.evaluate(element => {
    const { x, y } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + 1, y + 1))
  })

/** The second Friday from now, at two: both work, and nothing else is booked. */
const friday = Array.from({ length: 28 }, (_, day) =>
  localDate(new Date(Date.now() + (14 + day) * DAY)),
).find(date => weekdayOf(instantOf(date, '12:00') as Date) === 'fredag' && holidayOn(date) === null) as string

test('a customer keeps a worker with the heart, and finds them again', async () => {
  const { page } = petter
  await page.goto(`${server.url}/consumer-favourites`)
  await heading(page, 'Ingen favoritter ennå')
  await checkAccessibility(page)
  await link(page, 'Finn hjelp').last().click()
  await page.goto(`${server.url}/consumer-search?q=amir`)
  const card = page.getByRole('article', { name: 'Amir Rahimi' })
  const heart = card.getByRole('button', { name: /favoritter/ })
  await page.waitForFunction(() => document.querySelector('article [aria-pressed]:not(:disabled)'))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')

  // A failed press is reverted with a message.
  await page.route('**/api/favourites/*', route => route.abort('internetdisconnected'))
  await heart.click()
  await says(page, /Vi får ikke kontakt/)
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/api/favourites/*')

  await heart.dblclick()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  await card.getByRole('button', { name: 'Fjern fra favoritter' }).waitFor()
  await checkAccessibility(page)
  await button(page, 'Meny').click()
  await link(page, 'Favoritter').click()
  await page.waitForURL('**/consumer-favourites')
  const kept = page.getByRole('article', { name: 'Amir Rahimi' })
  await kept.getByRole('link', { name: 'Kontakt' }).waitFor()
  await checkAccessibility(page)
  await kept.getByRole('link', { name: 'Amir Rahimi' }).click()
  await button(page, 'Fjern fra favoritter').waitFor()
  petter.expectQuiet({ except: [/favourites/] })
})

let orderId = ''

test('help is asked for without choosing anybody; two can, and one is chosen', async () => {
  const { page } = petter
  // The workers' open pages update by themselves.
  await amir.page.goto(`${server.url}/employee-notifications`)
  await heading(amir.page, 'Varsler')
  await page.goto(`${server.url}/consumer-search?service=hagearbeid`)
  await button(page, 'Be om hjelp uten å velge noen').click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Spør alle som passer' })
  await expect.poll(() => dialog.getByLabel('Tjeneste').inputValue()).toBe('hagearbeid')
  await send.click()
  for (const text of ['Velg en bydel', 'Velg en dato', 'Beskriv hva du trenger hjelp til'])
    await dialog.getByText(text).last().waitFor()
  await dialog.getByLabel('Bydel').selectOption('Grünerløkka')
  await fillDate(dialog, 'Dato', localDate(new Date(Date.now() - 2 * DAY)))
  await dialog.getByLabel('Starttid').selectOption('14:00')
  await dialog.getByLabel('Varighet').selectOption('6')
  await expect.poll(() => dialog.getByLabel('Adresse').inputValue()).toBe('Kjelsåsveien 150, 0491 Oslo')
  await dialog.getByLabel('Budsjett').fill('femhundre')
  await dialog.getByLabel('Beskriv oppdraget').fill('Beskjære tre epletrær. <b>Stige finnes.</b>')
  await send.click()
  await dialog.getByText(/^Skriv et beløp fra 100,00/).waitFor()
  await dialog.getByLabel('Budsjett').fill('1 000')
  await send.click()
  await dialog.getByText('Tidspunktet er passert. Velg et senere.').waitFor()
  await fillDate(dialog, 'Dato', friday)
  await checkAccessibility(page)
  // A refusal as a whole is shown above the fields, and scrolled into view.
  await page.route('**/api/open-requests', route => route.abort('internetdisconnected'))
  await dialog.getByLabel('Beskriv oppdraget').focus()
  await send.click()
  await expect.poll(() => isInSight(dialog.getByText(/Vi får ikke kontakt/))).toBe(true)
  await page.unroute('**/api/open-requests')
  await send.click()
  await page.waitForURL('**/consumer-requests/*')
  await says(page, 'Ingen svar ennå')
  await says(page, /^Sendt til \d+ person/)
  await says(page, /^Helst ikke mer enn 1.000,00.kr for hele jobben$/)
  await checkAccessibility(page)

  await link(amir.page, /^Se forespørselen: Åpen forespørsel/)
    .first()
    .click()
  await amir.page.waitForURL('**/employee-requests/*')
  await says(amir.page, 'Petter trenger hjelp')
  await says(amir.page, '<b>Stige finnes.</b>')
  await says(amir.page, /^Helst ikke mer enn 1.000,00.kr/)
  expect(await amir.page.getByText(/Kjelsåsveien|Nymoen/).count()).toBe(0)
  await checkAccessibility(amir.page)
  await button(amir.page, 'Jeg kan').click()
  await amir.page.getByLabel('Noen ord til Petter').fill('Jeg tar med sag.')
  const his = amir.page.getByRole('dialog')
  await his.getByRole('radio', { name: 'Foreslå en annen' }).check()
  await his.getByRole('button', { name: 'Jeg kan' }).click()
  await his.getByText('Velg en dato').waitFor()
  await fillDate(his, 'Dato', friday)
  await his.getByLabel('Starttid').selectOption('15:00')
  await checkAccessibility(amir.page)
  await amir.page.getByRole('dialog').getByRole('button', { name: 'Jeg kan' }).click()
  await says(amir.page, 'Du har svart ja')
  await says(page, 'Én kan komme')
  await says(page, 'Foreslår en annen tid')
  await says(page, /^Amir kan komme .*kl\..15\.00.*Du spurte om .*kl\..14\.00/)
  await says(page, '«Jeg tar med sag.»')

  await bakken.page.goto(`${server.url}/employee-assignments`)
  await link(bakken.page, 'Se åpne forespørsler').click()
  await bakken.page.waitForURL('**/employee-requests')
  const offered = bakken.page.getByRole('listitem').filter({ hasText: 'Beskjære tre epletrær' })
  await checkAccessibility(bakken.page)
  await offered.getByRole('button', { name: 'Jeg kan' }).click()
  await bakken.page.getByRole('dialog').getByRole('button', { name: 'Jeg kan' }).click()
  await offered.getByText('Du har svart ja').waitFor()
  await offered.getByRole('button', { name: 'Ta tilbake svaret' }).click()
  await offered.getByText('Svaret er tatt tilbake').waitFor()
  await offered.getByRole('button', { name: 'Jeg kan' }).click()
  await bakken.page.getByRole('dialog').getByRole('button', { name: 'Jeg kan' }).click()

  await heading(page, '2 kan komme')
  await checkAccessibility(page)
  const answer = page.getByRole('listitem').filter({ hasText: 'Amir Rahimi' })
  await answer.getByText('1 170,00 kr').waitFor()
  await answer
    .getByText(/^3 timer × 390.kr\/t\. Mva\. er med: 234,00.kr\. 170,00.kr over budsjettet ditt\.$/)
    .waitFor()
  await answer.getByRole('button', { name: 'Velg' }).click()
  await page.getByRole('dialog').getByText('1 170,00 kr').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Bestill med betalingsplikt' }).dblclick()
  await approvePayment(page)
  await says(page, 'Bekreftet')
  await says(page, /Amir kommer/)
  orderId = page.url().split('/').at(-1) ?? ''

  await link(amir.page, 'Se oppdraget').click()
  await amir.page.waitForURL('**/employee-assignments/*')
  await says(amir.page, 'Kommende')
  await says(amir.page, 'Kjelsåsveien 150, 0491 Oslo')
  await bakken.page.getByText('Noen andre ble valgt').first().waitFor()
  for (const [to, subject] of [
    [emails.amir, 'Du ble valgt: Hagearbeid'],
    [emails.petter, 'Avtalen er på plass: Hagearbeid'],
  ] as const) {
    const { calendar } = await server.mailbox.waitFor({ to, subject })
    expect(calendar).toContain(`DTSTART;TZID=Europe/Oslo:${friday.replaceAll('-', '')}T150000`)
  }
  expect(server.mailbox.to(emails.amir).filter(({ subject }) => /Ny forespørsel/.test(subject))).toEqual([])
  for (const visitor of [amir, bakken]) visitor.expectQuiet()
})

test('the same again is filled in; when it is not to be had, the search for the same is offered', async () => {
  const { page } = petter
  await callAs(petter, server, `/orders/${orderId}/cancel`, { expectedCharge: 0 })
  await page.goto(`${server.url}/consumer-orders/${orderId}`)
  await button(page, 'Bestill igjen').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Tjeneste').inputValue()).toBe('hagearbeid')
  await expect.poll(() => askedHours(dialog).textContent()).toBe('3 timer')
  await goOn(dialog, 'Velg tid')
  await expect.poll(() => timeIn(dialog, '15:00').isChecked()).toBe(true)
  const days = dialog.getByRole('group', { name: /^Dager / })
  const suggested = await days.getByRole('radio', { checked: true }).getAttribute('value')
  expect(weekdayOf(instantOf(suggested ?? '', '12:00') as Date)).toBe('fredag')
  await dialog.getByText(/^Vi foreslår fredag/).waitFor()
  await checkAccessibility(page)
  await goOn(dialog, 'Velg sted')
  const own = dialog.getByRole('radio', { name: /^Kjelsåsveien 150/ })
  await expect.poll(() => own.isChecked()).toBe(true)
  expect(await dialog.getByLabel('Beskriv oppdraget').inputValue()).toBe(
    'Beskjære tre epletrær. <b>Stige finnes.</b>',
  )
  await goOn(dialog, 'Se pris')
  await consent(dialog)
  await sendButton(dialog).click()
  await approvePayment(page)
  expect(page.url()).not.toContain(orderId)
  await says(page, 'Venter på svar fra Amir')

  await amir.context.request.put(`${server.url}/api/profile/visibility`, {
    data: { visible: false },
  })
  await page.goto(`${server.url}/consumer-favourites`)
  await says(page, 'Er ikke synlig lenger og kan ikke bestilles.')
  expect(await button(page, 'Bestill igjen').count()).toBe(0)
  await page.goto(`${server.url}/consumer-orders?vis=tidligere`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Amir Rahimi' })
    .getByRole('button', { name: 'Bestill igjen' })
    .first()
    .click()
  await dialog.getByText(/^Amir tar ikke imot bestillinger nå/).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('link', { name: 'Finn en annen' }).click()
  await page.waitForURL('**/consumer-search?service=hagearbeid&district=Gr%C3%BCnerl%C3%B8kka')
  petter.expectQuiet({ except: [/favourites/, /open-requests/] })
})
