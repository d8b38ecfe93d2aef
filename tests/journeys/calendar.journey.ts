/** The worker's calendar: weeks and months, with what is agreed, time off and open hours, and free time drawn in it. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepped } from '#app/work/calendar/days.ts'
import { texts } from '#app/work/calendar/texts.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { formatDay, formatShortDay, instantOf, localDate, weekdayOf } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { column, dayInList, dayOf, draw, hoursOn, noonOf } from './calendar-page.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let profileId: string
let orderId: string

const today = localDate(new Date())
const date = workingDay(20)
const wordsOf = (day: string) => {
  const noon = instantOf(day, '12:00') as Date
  return `${weekdayOf(noon)} ${formatShortDay(noon)}`
}
const words = wordsOf(date)

/** Aisha asks Dawit for help on the day. */
async function ask(time: string, halfHours: number): Promise<string> {
  const placed = await callAs(aisha, server, '/orders', {
    ...{ workerId: profileId, serviceId: 'praktisk-hjelp', date, time, halfHours },
    address: 'Trondheimsveien 2, 0560 Oslo',
    description: 'Henge opp tre hyller.',
  })
  return placed.orderId
}

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'))
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), { theme: 'light' })
  profileId = (await (await dawit.context.request.get(`${server.url}/api/session`)).json()).profileId
  orderId = await ask('10:00', 5)
  for (const id of [orderId, await ask('14:00', 4)]) await callAs(dawit, server, `/orders/${id}/accept`)
  await callAs(dawit, server, '/availability/time-off', {
    ...{ fromDate: date, toDate: date, fromTime: '18:00', toTime: '24:00', note: 'Tannlege' },
  })
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

const open = (page: Page, search: string) => page.goto(`${server.url}/employee-calendar${search}`)
test('a week begins with today; each day has its hours, time off and orders, with the sum of the week', async () => {
  const { page } = dawit
  await page.goto(`${server.url}/employee-dashboard`)
  await page.getByRole('link', { name: 'Kalender' }).first().click()
  await page.waitForURL('**/employee-calendar')
  const now = page.getByRole('heading', { name: `I dag, ${formatDay(noonOf(today))}` })
  await now.waitFor()
  expect(await page.getByRole('heading', { level: 2 }).first().getAttribute('aria-current')).toBe('date')

  await page.setViewportSize({ width: 1280, height: 1100 })
  await open(page, `?dag=${date}`)
  await hoursOn(page, date, 'ledig 08.00–18.00')
  const day = column(page, date)
  await day.getByRole('link', { name: /18\.00–24\.00\s*Fri\s*Tannlege/ }).waitFor()
  const order = day.getByRole('link', { name: /10\.00–12\.30\s*Praktisk hjelp\s*Aisha, Oslo/ })
  await order.waitFor()
  await order.getByText(/\skr$/).waitFor()
  await says(page, /^2 oppdrag, 4,5 timer, .*\skr i lønn før skatt$/)
  // What is kept for the way to the second is as high as it is long: a fifth of the two and a half hours.
  const { height } = (await order.boundingBox()) ?? { height: 0 }
  const way = await day.getByText('30 min til reise').locator('..').boundingBox()
  expect(Math.round((way?.height ?? 0) * 5)).toBe(Math.round(height))
  expect(await now.count()).toBe(0)
  await look(page, 'calendar-week-1280')

  // Two presses are two weeks, however quick.
  await page.getByRole('button', { name: 'Neste sju dager' }).dblclick()
  await page.waitForURL(`**dag=${stepped('uke', stepped('uke', date, 1), 1)}`)
  await page.getByRole('button', { name: 'Forrige sju dager' }).dblclick()
  await page.waitForURL(`**dag=${date}`)

  // With the keyboard alone: next week, back, and into the order.
  await page.getByRole('button', { name: 'Neste sju dager' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**dag=${stepped('uke', date, 1)}`)
  await page.getByRole('button', { name: 'Forrige sju dager' }).focus()
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

test('on a phone the days are panes and a list: times, orders, the way between, and what is free', async () => {
  const { page } = dawit
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `?dag=${date}`)
  const day = dayInList(page, date)
  await day
    .getByRole('link', { name: /^Praktisk hjelp hos Aisha\s*10\.00–12\.30, Trondheimsveien 2$/ })
    .waitFor()
  await says(day, /^2 oppdrag, 4,5 timer, .*\skr i lønn før skatt$/)
  await says(day, '30 min satt av til reise')
  await day.getByText('2 t', { exact: true }).waitFor()
  await day.getByText('1 t', { exact: true }).waitFor()
  await says(day, '2 t, til 18.00')
  await day.getByRole('link', { name: /Fri\s*Tannlege/ }).waitFor()
  const panes = page.getByRole('navigation', { name: 'Velg dag' }).getByRole('link')
  expect(await panes.count()).toBe(7)
  await panes.filter({ hasText: `${formatDay(noonOf(date))}, ledig, 2 avtaler` }).waitFor()
  await look(page, 'calendar-agenda-390')
  dawit.expectQuiet()
})

test('a month is whole weeks, and on a narrow screen a list of the days that hold something', async () => {
  const { page } = dawit
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `?dag=${date}`)
  await page.getByRole('radio', { name: 'Måned' }).click()
  await page.waitForURL('**vis=m%C3%A5ned**')
  const days = page.locator('ol > li')
  await dayOf(page, words).getByRole('link').first().waitFor()
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

test('drawing over an order is refused with its name and time', async () => {
  const { page } = dawit
  await page.setViewportSize({ width: 1280, height: 1100 })
  await open(page, `?dag=${date}`)
  await hoursOn(page, date, 'ledig 08.00–18.00')
  await draw(page, date, 7.2, 10.8)
  const asked = page.getByRole('dialog', { name: 'Ny ledig tid' })
  await says(asked, texts.orderThere('Praktisk hjelp hos Aisha', '10.00–12.30'))
  expect(await button(asked, /^Bare /).count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'calendar-refused-1280')
  await button(asked, 'Lukk').click()
  await draw(page, date, 7.2, 7.8)
  await says(asked, 'Ledig ')
  await button(asked, /^Bare /).waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  dawit.expectQuiet()
})

test('what others do is seen without asking, and a request says when it must be answered', async () => {
  const { page } = dawit
  await open(page, `?dag=${date}`)
  await hoursOn(page, date, 'ledig 08.00–18.00')
  const request = column(page, date).getByRole('link', { name: /16\.30–18\.00\s*Praktisk hjelp/ })
  expect(await request.count()).toBe(0)
  const id = await ask('16:30', 3)
  await request.getByText(/^Svar /).waitFor()
  await says(page, /, 1 forespørsel$/)
  await screenshot(page, 'calendar-request-1280')
  await callAs(aisha, server, `/orders/${id}/withdraw`)
  await request.waitFor({ state: 'detached' })
  dawit.expectQuiet()
})

test('the line of the time moves by itself, and nothing else does', async () => {
  const visitor = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'))
  const { page } = visitor
  await page.clock.install({ time: noonOf(today) })
  await open(page, '')
  const clock = page.getByText('Klokken er 12.00')
  await clock.waitFor()
  // Below the top of its column: an hour is 50 px high there.
  const placed = async (line: Locator) =>
    line.evaluate(
      (own, around) => own.getBoundingClientRect().top - (around as Element).getBoundingClientRect().top,
      await column(page, today).elementHandle(),
    )
  const before = await placed(clock)
  await page.clock.runFor('30:00')
  await expect
    .poll(async () => Math.round((await placed(page.getByText('Klokken er 12.30'))) - before))
    .toBe(25)
})

test('the days that the clock is moved have their hours, and a day that is none is today', async () => {
  const { page } = dawit
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const day of ['2027-03-28', '2027-10-31']) {
    await open(page, `?dag=${day}`)
    await hoursOn(page, day, 'ledig 08.00–20.00')
    expect(await page.getByRole('group').filter({ visible: true }).count()).toBe(7)
  }
  for (const wrong of ['2026-02-30', 'tull', '']) {
    await open(page, `?vis=tull&dag=${wrong}`)
    await page.getByRole('heading', { name: `I dag, ${formatDay(noonOf(today))}` }).waitFor()
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
