/** A worker's availability: hours, time off, extra days; agreements stay and are shown. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as profileTexts } from '#app/facts/profiles-texts.ts'
import { texts } from '#app/people/availability/texts.ts'
import { texts as calendarTexts } from '#app/work/calendar/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, formatDay, instantOf, localDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import {
  approvePayment,
  askDialog,
  chooseTime,
  consent,
  goOn,
  nextButton,
  sendButton,
  setHours,
  timeIn,
} from './ask.ts'
import { fillDate } from './dates.ts'
import { odd, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { width: 390, height: 844 })
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light' })
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

const ahead = (days: number) => localDate(new Date(Date.now() + days * DAY))
const noonOf = (date: string) => instantOf(date, '12:00') as Date

async function openTab(page: Page) {
  await page.goto(`${server.url}/employee-profile?tab=tilgjengelighet`)
  await page.getByRole('heading', { name: 'Ekstra dager' }).waitFor()
}

test('a worker chooses hours, takes time off and offers an extra day §2.9', async () => {
  const { page } = dawit
  await openTab(page)
  // Dawit chose days alone, which means the usual hours.
  const monday = page.getByRole('group', { name: 'Mandag', exact: true })
  await expect.poll(() => monday.getByLabel('Fra').inputValue()).toBe('08:00')
  await expect.poll(() => monday.getByLabel('Til').inputValue()).toBe('20:00')
  const sunday = page.getByRole('group', { name: 'Søndag', exact: true })
  await page.getByRole('checkbox', { name: 'Søndag' }).uncheck()
  await sunday.waitFor({ state: 'detached' })

  await monday.getByLabel('Fra').selectOption('18:00')
  await monday.getByLabel('Til').selectOption('09:00')
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await monday.getByText(texts.endsTooEarly).waitFor()
  await checkAccessibility(page)
  await monday.getByLabel('Fra').selectOption('08:30')
  await monday.getByLabel('Til').selectOption('20:00')
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await says(page, profileTexts.saved)
  await page.getByRole('checkbox', { name: 'Søndag' }).check()
  await expect.poll(() => sunday.getByLabel('Fra').inputValue()).toBe('08:00')
  await expect.poll(() => sunday.getByLabel('Til').inputValue()).toBe('18:00')
  await openTab(page)
  await expect.poll(() => monday.getByLabel('Fra').inputValue()).toBe('08:30')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Søndag' }).isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Legg til fri' }).click()
  const dialog = page.getByRole('dialog')
  await fillDate(dialog, 'Fra dato', ahead(60))
  await fillDate(dialog, 'Til og med dato', ahead(59))
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.getByText(texts.lastDayTooEarly).waitFor()
  await checkAccessibility(page)
  await fillDate(dialog, 'Til og med dato', ahead(63))
  await dialog.getByLabel('Notat').fill(`Vinterferie på Geilo ${odd}`)
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const vacation = `${formatDay(noonOf(ahead(60)))} – ${formatDay(noonOf(ahead(63)))}`
  await says(page, vacation)
  await says(page, `Vinterferie på Geilo ${odd}`)

  await page.getByRole('button', { name: 'Legg til fri' }).click()
  await dialog.getByRole('radio', { name: 'Noen timer' }).check()
  await fillDate(dialog, 'Dato', ahead(50))
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(page, /kl\.\s12\.00–16\.00/)

  const extra = page.getByRole('button', { name: 'Legg til ekstra dag' })
  await extra.click()
  await fillDate(dialog, 'Dato', ahead(61))
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.getByText(texts.extraDayOff).waitFor()
  await fillDate(dialog, 'Dato', ahead(40))
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const extraDay = page.getByRole('button', { name: new RegExp(`^Fjern ${formatDay(noonOf(ahead(40)))}`) })
  await extraDay.waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'availability-light-1280')

  await page.getByRole('button', { name: `Fjern ${vacation}` }).click()
  await says(page, texts.timeOffRemoved)
  await extraDay.click()
  await extraDay.waitFor({ state: 'detached' })
  dawit.expectQuiet()
})

test('time off over what is agreed is warned of, with a way there, and the agreement stands', async () => {
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const date = workingDay(26)
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  const { page } = dawit
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page)
  expect(await page.getByText(texts.ordersInTheWay).count()).toBe(0)
  await page.getByRole('button', { name: 'Legg til fri' }).click()
  const dialog = page.getByRole('dialog')
  await fillDate(dialog, 'Fra dato', date)
  await fillDate(dialog, 'Til og med dato', date)
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await says(page, texts.ordersInTheWay)
  await checkAccessibility(page)
  await screenshot(page, 'availability-warning-light-390')
  await page.getByRole('link', { name: /^Praktisk hjelp hos Aisha/ }).click()
  await page.waitForURL(`**/employee-assignments/${orderId}`)
  await says(page, 'Kommende')
  dawit.expectQuiet()
})

test('time off over an order leads, from the calendar, to the proposal of another time for it', async () => {
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const date = workingDay(34)
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 4 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  const { page } = dawit
  await page.setViewportSize({ width: 1280, height: 900 })
  // The day is not among those on the screen.
  await page.goto(`${server.url}/employee-calendar`)
  await page.getByRole('button', { name: 'Ta fri' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til fri' })
  await dialog.getByRole('radio', { name: 'Noen timer' }).check()
  await fillDate(dialog, 'Dato', date)
  await dialog.getByLabel('Til', { exact: true }).selectOption('16:00')
  await dialog.getByLabel('Fra', { exact: true }).selectOption('13:00')
  expect(await dialog.getByText(calendarTexts.proposeNow).count()).toBe(0)
  await dialog.getByLabel('Fra', { exact: true }).selectOption('11:00')
  await says(dialog, calendarTexts.proposeNow)
  await dialog.getByRole('link', { name: /^Praktisk hjelp hos Aisha/ }).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'calendar-take-off-1280')
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  const proposal = page.getByRole('dialog', { name: 'Foreslå endring' })
  await proposal.getByLabel('Starttid').waitFor()
  await proposal.getByLabel('Starttid').selectOption('08:30')
  await proposal.getByRole('button', { name: 'Send forslag' }).click()
  await says(page, 'Forslaget er sendt til Aisha.')
  await proposal.waitFor({ state: 'detached' })
  await page.goto(`${server.url}/employee-calendar?dag=${date}`)
  await page.getByRole('link', { name: /11\.00–16\.00\s*Fri/ }).waitFor()
  dawit.expectQuiet()
})

test('time off over several orders leads through all of them, and says which are done', async () => {
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const [first, last] = [workingDay(36), workingDay(37)]
  const placed = async (date: string, time: string) => {
    const { orderId } = await callAs(aisha, server, '/orders', {
      ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time, halfHours: 4 },
      address: 'Trondheimsveien 2, 0560 Oslo',
      description: 'Henge opp tre hyller.',
    })
    await callAs(dawit, server, `/orders/${orderId}/accept`)
    return orderId
  }
  await placed(first, '10:00')
  await placed(first, '14:00')
  const third = await placed(last, '10:00')
  const { page } = dawit
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/employee-calendar`)
  await page.getByRole('button', { name: 'Ta fri' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til fri' })
  await fillDate(dialog, 'Til og med dato', last)
  await fillDate(dialog, 'Fra dato', first)
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()

  const list = page.getByRole('dialog', { name: calendarTexts.oneByOne })
  const steps = list.getByRole('button', { name: new RegExp(`^${calendarTexts.proposeTime}`) })
  await says(list, calendarTexts.doneOf(0, 3))
  expect(await steps.count()).toBe(3)
  await checkAccessibility(page)
  await screenshot(page, 'calendar-one-by-one-light-390')
  const propose = async (day: string) => {
    await steps.first().click()
    const proposal = page.getByRole('dialog', { name: 'Foreslå endring' })
    await fillDate(proposal, 'Dato', day)
    await proposal.getByLabel('Starttid').selectOption('09:00')
    await proposal.getByRole('button', { name: 'Send forslag' }).click()
    await list.waitFor()
  }
  await propose(workingDay(38))
  await says(list, calendarTexts.doneOf(1, 3))
  await list.getByText(calendarTexts.isProposed).waitFor()
  // Whoever thinks better of it comes back to the list, with nothing lost.
  await steps.first().click()
  await page.getByRole('dialog', { name: 'Foreslå endring' }).getByRole('button', { name: 'Lukk' }).click()
  await says(list, calendarTexts.doneOf(1, 3))
  await propose(workingDay(39))
  await says(list, calendarTexts.doneOf(2, 3))
  // The customer calls the third one off meanwhile: nothing is left to do.
  await callAs(aisha, server, `/orders/${third}/cancel`, { expectedCharge: 0 })
  await says(list, calendarTexts.doneOf(3, 3))
  await list.getByText(calendarTexts.outOfTheWay).waitFor()
  await list.getByRole('button', { name: 'Ferdig' }).click()
  await list.waitFor({ state: 'detached' })
  dawit.expectQuiet()
})

test('the request dialog offers only free times, and tells when one falls away', async () => {
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const date = workingDay(28)
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search/${profileId}`)
  await page.getByRole('button', { name: 'Send forespørsel' }).first().click()
  const dialog = askDialog(page)
  await dialog.getByLabel('Tjeneste').selectOption('praktisk-hjelp')
  await setHours(dialog, 2)
  await goOn(dialog, 'Velg tid')
  // Sunday is not one of his days: it stands there and cannot be chosen.
  const days = dialog.getByRole('group', { name: 'Dager Dawit er ledig' })
  const sunday = days.getByRole('radio', { name: /^søndag / })
  await expect.poll(() => sunday.isDisabled()).toBe(true)
  await chooseTime(dialog, date, '10:00')
  await checkAccessibility(page)
  await screenshot(page, 'request-dialog-dark-390')

  const other = {
    serviceId: 'praktisk-hjelp',
    address: 'Storgata 1, 0155 Oslo',
    description: 'Flytte en sofa.',
  }
  const { orderId } = await callAs(aisha, server, '/orders', {
    ...{ ...other, workerId: profileId, date, time: '10:30', halfHours: 2 },
  })
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const taken = dialog.getByText('Kl. 10.00 ble nettopp tatt av en annen. Velg en ny starttid.')
  await taken.waitFor()
  for (const gone of ['10:00', '10:30', '11:00', '11:30']) expect(await timeIn(dialog, gone).count()).toBe(0)
  await checkAccessibility(page)

  // Going on without a new time says it again.
  await nextButton(dialog, 'Velg sted').click()
  await taken.waitFor()
  await timeIn(dialog, '12:00').check()
  await goOn(dialog, 'Velg sted')
  await dialog.getByLabel('Beskriv oppdraget').fill('Henge opp tre hyller.')
  await goOn(dialog, 'Se pris')
  await consent(dialog)
  await sendButton(dialog).dblclick()
  await approvePayment(page)
  await says(page, 'Venter')
  const { orders } = await (await aisha.context.request.get(`${server.url}/api/orders`)).json()
  const noon = (instantOf(date, '12:00') as Date).toISOString()
  expect(orders.filter((order: { startsAt: string }) => order.startsAt === noon)).toHaveLength(1)
  aisha.expectQuiet({ except: [/422/] })
})
