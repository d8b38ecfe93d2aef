/** Free time that a worker draws in the calendar, or gives by the form; and a calendar that does not come, or holds nothing. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderTimes } from '#app/facts/order-process.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import { stepped } from '#app/work/calendar/days.ts'
import { texts } from '#app/work/calendar/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, formatDay, formatShortDay, localDate, startOfDay, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { dayInList, dayOf, draw, hoursOn, noonOf } from './calendar-page.ts'
import { dateIn } from './dates.ts'
import { button, hold, look, says } from './looking.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = (page: Page, search: string) => page.goto(`${server.url}/employee-calendar${search}`)
const wordsOf = (day: string) => `${weekdayOf(noonOf(day))} ${formatShortDay(noonOf(day))}`

/** The first such day three weeks from now or later. */
function weekdayAhead(name: string): string {
  let day = startOfDay(new Date(), 21)
  while (weekdayOf(day) !== name) day = startOfDay(day, 1)
  return localDate(day)
}

test('drawing in dark hours makes a window, for one day or every week; Esc takes it away', async () => {
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), {
    ...{ width: 1280, height: 1100 },
  })
  const { page } = ingrid
  // She works on neither Wednesdays nor Saturdays.
  const wednesday = weekdayAhead('onsdag')
  const next = stepped('uke', wednesday, 1)
  const only = `Bare ${formatDay(noonOf(wednesday)).replace('onsdag ', '')}`
  await open(page, `?dag=${wednesday}`)
  await hoursOn(page, wednesday, 'ikke ledig')
  const asked = page.getByRole('dialog', { name: 'Ny ledig tid' })
  await draw(page, wednesday, 10.2, 13.8)
  await asked.getByText('Ledig onsdag 10.00–14.00').waitFor()
  await look(page, 'calendar-drawn-1280')
  // The lower handle, an hour down.
  await draw(page, wednesday, 14, 14.9)
  await asked.getByText('Ledig onsdag 10.00–15.00').waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await hoursOn(page, wednesday, 'ikke ledig')

  // Upwards, and for the one day alone.
  await draw(page, wednesday, 13.8, 10.2)
  await button(asked, only).click()
  await asked.waitFor({ state: 'detached' })
  await hoursOn(page, wednesday, 'ledig 10.00–14.00')
  await button(page, 'Neste sju dager').click()
  await hoursOn(page, next, 'ikke ledig')
  // Every week.
  await draw(page, next, 9.2, 11.8)
  await button(asked, 'Hver onsdag').click()
  await asked.waitFor({ state: 'detached' })
  await hoursOn(page, next, 'ledig 09.00–12.00')
  // What does not touch cannot be said of every week: one stretch is all that a weekday has.
  await draw(page, next, 15.2, 16.8)
  await says(asked, texts.notTouching('onsdag', { from: '09:00', to: '12:00' }))
  expect(await button(asked, 'Hver onsdag').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await button(page, 'Forrige sju dager').click()
  await hoursOn(page, wednesday, 'ledig 09.00–14.00')
  // A second window of its own on the one day is not asked of the server: what stands there is said first.
  await draw(page, wednesday, 16.2, 17.8)
  const held = availabilityTexts.extraDayHeld({ from: '10:00', to: '14:00' })
  await says(asked, held)
  expect(await button(asked, only).count()).toBe(0)
  await checkAccessibility(page)
  await button(asked, 'Lukk').click()
  await page.getByRole('radio', { name: 'Måned' }).click()
  await dayOf(page, wordsOf(wednesday)).getByText('Ledig 09.00–14.00').waitFor()
  ingrid.expectQuiet()
})

test('with the keyboard the same is a form, and on a phone a button', async () => {
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'), { theme: 'light' })
  const { page } = ingrid
  const saturday = weekdayAhead('lørdag')
  await open(page, `?dag=${saturday}`)
  await hoursOn(page, saturday, 'ikke ledig')
  await button(page, formatDay(noonOf(saturday))).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ledig tid' })
  expect(await dateIn(dialog, 'Dato')).toBe(saturday)
  await dialog.getByLabel('Fra').selectOption('14:00')
  await dialog.getByLabel('Til').selectOption('10:00')
  await button(dialog, 'Legg til').click()
  await says(dialog, availabilityTexts.endsTooEarly)
  await dialog.getByLabel('Fra').selectOption('10:00')
  await dialog.getByLabel('Til').selectOption('14:00')
  await dialog.getByRole('radio', { name: 'Hver lørdag' }).check()
  await look(page, 'calendar-free-time-1280')
  await button(dialog, 'Legg til').click()
  await dialog.waitFor({ state: 'detached' })
  await hoursOn(page, saturday, 'ledig 10.00–14.00')

  await page.setViewportSize({ width: 390, height: 844 })
  const sunday = localDate(startOfDay(noonOf(saturday), 1))
  await button(dayInList(page, sunday), /^Legg til tid/).click()
  expect(await dateIn(dialog, 'Dato')).toBe(sunday)
  await dialog.getByLabel('Fra').selectOption('12:00')
  await dialog.getByLabel('Til').selectOption('15:30')
  await checkAccessibility(page)
  await button(dialog, 'Legg til').click()
  await dialog.waitFor({ state: 'detached' })
  await says(dayInList(page, sunday), '3 t 30 min, til 15.30')
  ingrid.expectQuiet()
})

test('while it loads the days are empty; what does not come can be asked for again; without hours it says what to do', async () => {
  const visitor = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  const { page, context } = visitor
  const answer = await hold(page, '**/api/orders?*', route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Noe gikk galt' } }),
  )
  const saturday = weekdayAhead('lørdag')
  await open(page, `?dag=${stepped('uke', saturday, 1)}`)
  await page.getByRole('status').getByText('Laster').first().waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: formatDay(noonOf(stepped('uke', saturday, 1))) }).waitFor()
  answer()
  await button(page, 'Prøv igjen').waitFor()
  await look(page, 'calendar-failed-1280')
  await page.unroute('**/api/orders?*')
  await button(page, 'Prøv igjen').click()
  await hoursOn(page, stepped('uke', saturday, 1), 'ledig 10.00–14.00')

  const { version } = await (await context.request.get(`${server.url}/api/profile`)).json()
  const data = { version, availabilityDays: [] }
  const saved = await context.request.put(`${server.url}/api/profile/availability`, { data })
  expect([saved.status(), saved.ok() ? '' : await saved.text()]).toEqual([200, ''])
  // Further ahead than anybody can order.
  await open(page, `?dag=${localDate(new Date(Date.now() + orderTimes.mostAhead + 7 * DAY))}`)
  const way = page.getByRole('link', { name: texts.setHours }).filter({ visible: true })
  await way.waitFor()
  await look(page, 'calendar-empty-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'calendar-empty-390')
  await way.click()
  await page.waitForURL('**/employee-profile?tab=tilgjengelighet')
  visitor.problems.length = 0
})
