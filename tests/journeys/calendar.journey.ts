/** The worker's calendar: weeks and months, with what is agreed, time off and open hours. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysShown, stepped } from '#app/work/calendar/days.ts'
import { texts } from '#app/work/calendar/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { DAY, formatShortDay, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let dawit: Visitor
let orderId: string

const today = localDate(new Date())
const date = localDate(new Date(Date.now() + 24 * DAY))
const wordsOf = (day: string) => {
  const noon = instantOf(day, '12:00') as Date
  return `${weekdayOf(noon)} ${formatShortDay(noon)}`
}
const words = wordsOf(date)

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  const aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light' })
  const { profileId } = await (await dawit.context.request.get(`${server.url}/api/session`)).json()
  const placed = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time: '10:00', halfHours: 5 },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  orderId = placed.orderId
  await callAs(dawit, server, `/orders/${orderId}/accept`)
  await callAs(dawit, server, '/availability/time-off', {
    ...{ fromDate: date, toDate: date, fromTime: '18:00', toTime: '24:00', note: 'Tannlege' },
  })
  await aisha.close()
}, 120_000)
afterAll(async () => {
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

const open = (page: Page, search: string) => page.goto(`${server.url}/employee-calendar${search}`)
const dayOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a week shows each day with hours, time off and orders, and today is marked', async () => {
  const { page } = dawit
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('link', { name: 'Kalender' }).first().click()
  await page.waitForURL('**/employee-calendar')
  const now = page.locator('[aria-current="date"]')
  await now.getByText('I dag').waitFor()
  await expect.poll(() => page.locator('ol > li').count()).toBe(7)

  await open(page, `?dag=${date}`)
  const day = dayOf(page, words)
  await day.getByText('Ledig 00.00–18.00').waitFor()
  await day.getByText('Fri 18.00–24.00').waitFor()
  await day.getByText('Tannlege').waitFor()
  const order = day.getByRole('link', { name: /10\.00–12\.30\s*Praktisk hjelp, Aisha\s*Kommende/ })
  await order.waitFor()
  expect(await now.count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'calendar-week-light-1280')

  // Two presses are two weeks, however quick.
  await page.getByRole('button', { name: 'Neste uke' }).dblclick()
  await page.waitForURL(`**dag=${stepped('uke', stepped('uke', date, 1), 1)}`)
  await page.getByRole('button', { name: 'Forrige uke' }).dblclick()
  await page.waitForURL(`**dag=${date}`)

  // With the keyboard alone: next week, back, and into the order.
  await page.getByRole('button', { name: 'Neste uke' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**dag=${stepped('uke', date, 1)}`)
  await page.getByRole('button', { name: 'Forrige uke' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**dag=${date}`)
  await order.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/employee-assignments/${orderId}`)
  await page.goBack()
  await order.waitFor()
  await page.getByRole('button', { name: 'I dag', exact: true }).click()
  await now.waitFor()
  dawit.expectQuiet()
})

test('a month is whole weeks, and on a narrow screen a list of the days that hold something', async () => {
  const { page } = dawit
  await open(page, `?dag=${date}`)
  await page.getByRole('radio', { name: 'Måned' }).click()
  await page.waitForURL('**vis=m%C3%A5ned**')
  const days = page.locator('ol > li')
  await dayOf(page, words).getByRole('link').waitFor()
  expect((await days.count()) % 7).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'calendar-month-light-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await dayOf(page, words).getByText('Tannlege').waitFor()
  const seen = await days.evaluateAll(all => all.filter(day => day.checkVisibility()).length)
  expect(seen).toBeLessThan(20)
  await checkAccessibility(page)
  await screenshot(page, 'calendar-month-light-390')
  await page.getByRole('button', { name: 'Neste måned' }).click()
  await page.waitForURL(`**dag=${stepped('måned', date, 1)}`)
  dawit.expectQuiet()
})

test('an extra day stands in the week and in the month with its hours, and no other day does', async () => {
  const ingrid = await enterAs(browser, server, 'worker', demoEmail('Ingrid Solheim'))
  const { page } = ingrid
  // She works on other weekdays.
  const wednesday = daysShown('uke', date)[2] as string
  const hours = dayOf(page, wordsOf(wednesday)).getByText('Ledig 11.00–15.30', { exact: true })
  await open(page, `?dag=${wednesday}`)
  await dayOf(page, wordsOf(wednesday)).getByText('Ikke ledig').waitFor()
  const extra = { date: wednesday, from: '11:00', to: '15:30' }
  await callAs(ingrid, server, '/availability/extra-days', extra)
  await page.reload()
  await hours.waitFor()
  await page.getByRole('radio', { name: 'Måned' }).click()
  await page.waitForURL('**vis=m%C3%A5ned**')
  await hours.waitFor()
  expect(await page.getByText('Ledig 11.00–15.30').count()).toBe(1)
  // Narrow screens too, where empty days are hidden.
  await page.setViewportSize({ width: 390, height: 844 })
  await hours.waitFor()
  ingrid.expectQuiet()
})

test('the days that the clock is moved have their hours, and a day that is none is today', async () => {
  const { page } = dawit
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [day, name] of [
    ['2027-03-28', 'søndag 28. mars'],
    ['2027-10-31', 'søndag 31. okt.'],
  ] as const) {
    await open(page, `?dag=${day}`)
    await dayOf(page, name).getByText('Ledig 00.00–24.00').waitFor()
    await expect.poll(() => page.locator('ol > li').count()).toBe(7)
  }
  for (const wrong of ['2026-02-30', 'tull', '']) {
    await open(page, `?vis=tull&dag=${wrong}`)
    await page
      .locator('[aria-current="date"]')
      .getByText(String(Number(today.slice(8))))
      .first()
      .waitFor()
  }
  dawit.expectQuiet()
})

test('a secret address gives a calendar program what is agreed, until it is replaced or switched off', async () => {
  const { page } = dawit
  const read = async (url: string) => {
    const answer = await fetch(url)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '')
  await page.getByRole('button', { name: 'Lag kalenderadresse' }).click()
  await page.getByText(texts.made).waitFor()
  const address = page.getByLabel('Hemmelig adresse')
  const first = await address.inputValue()
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[\w-]{43}\.ics$/)
  await page.getByText(texts.neverRead).waitFor()
  await checkAccessibility(page)
  await screenshot(page, 'calendar-feed-light-390')

  const { status, type, text } = await read(first)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain(`UID:${orderId}@`)
  expect(text).toContain('SUMMARY:Praktisk hjelp hos Aisha')
  expect(text).toContain(`DTSTART;TZID=Europe/Oslo:${date.replaceAll('-', '')}T100000`)
  await page.reload()
  await page.getByText(/^Sist hentet /).waitFor()

  await page.getByRole('button', { name: 'Lag ny adresse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lag ny adresse' }).click()
  await page.getByText(texts.madeAnew).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const second = await address.inputValue()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).text).toContain(`UID:${orderId}@`)

  await page.getByRole('button', { name: 'Slå av' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slå av' }).click()
  await page.getByRole('button', { name: 'Lag kalenderadresse' }).waitFor()
  expect((await read(second)).status).toBe(404)
  dawit.expectQuiet()
})
