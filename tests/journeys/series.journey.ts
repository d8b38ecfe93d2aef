/**
 * A series in two browsers: requested with a holiday and a conflict, accepted, skipped, paused, resumed,
 * ended.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { occurrencesOf } from '#app/work/series/rhythm.ts'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { formatDay, instantOf, localDate } from '#platform/shared/time.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { approvePayment, chooseTime, consent, goOn, nextButton, sendButton, setHours } from './ask.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let aisha: Visitor
let dawit: Visitor
let workerId: string

const today = localDate(new Date())
const soon = dayAfter(today, 3)
/** A weekday that has a holiday in the twelve weeks, when the time of the year has one. */
const withHoliday = Array.from({ length: 7 }, (_, day) => dayAfter(soon, day)).find(day =>
  occurrencesOf({ firstDate: day, weeksBetween: 1 }, day, dayAfter(today, 84)).some(
    date => holidayOn(date) && date > dayAfter(day, 14),
  ),
)
const firstDate = withHoliday ?? soon
const dates = occurrencesOf({ firstDate, weeksBetween: 1 }, firstDate, dayAfter(today, 84))
const away = dates[1] as string
const holidays = dates.filter(date => holidayOn(date) && date !== away)
const chosen = dates.filter(date => date !== away && !holidays.includes(date))
const skipped = chosen[2] as string
const dayName = (date: string) => formatDay(instantOf(date, '12:00') as Date)

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  aisha = await enterAs(browser, server, 'employer', demoEmail('Aisha Rahman'), { theme: 'dark' })
  const narrow = { theme: 'light', width: 390, height: 844 } as const
  dawit = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), narrow)
  workerId = (await (await dawit.context.request.get(`${server.url}/api/session`)).json()).profileId
  await callAs(dawit, server, '/availability/time-off', {
    ...{ fromDate: away, toDate: away, fromTime: '00:00', toTime: '24:00', note: 'Tannlege' },
  })
}, 120_000)
afterAll(async () => {
  await aisha?.close()
  await dawit?.close()
  await browser?.close()
  await server?.stop()
})

const rowOf = (page: Page, date: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: dayName(date) })
    .first()

test('a customer sees every day before asking, and asks once for all of them', async () => {
  const { page } = aisha
  await page.goto(`${server.url}/consumer-search/${workerId}`)
  await button(page, 'Send forespørsel').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tjeneste').selectOption({ index: 0 })
  await setHours(dialog, 4)
  await goOn(dialog, 'Velg tid')
  await dialog.getByLabel('Hvor ofte?').selectOption('Hver uke')
  await dialog.getByText('så ser du alle dagene her').waitFor()
  await chooseTime(dialog, firstDate, '10:00')
  const days = dialog.getByRole('group', { name: 'Dager de neste 12 ukene' })
  const box = (date: string) => days.getByRole('checkbox', { name: dayName(date), exact: true })
  await box(firstDate).waitFor()
  await expect.poll(() => days.getByRole('checkbox').count()).toBe(dates.length)
  await expect.poll(() => box(away).isDisabled()).toBe(true)
  await days.getByText(`Dawit er ikke ledig ${dayName(away)}.`).waitFor()
  for (const date of holidays) {
    await expect.poll(() => box(date).isChecked()).toBe(false)
    await days.getByText(holidayOn(date)?.name ?? '').waitFor()
  }
  await dialog.getByText(new RegExp(`^${chosen.length} ganger à`)).waitFor()
  for (const date of chosen) await box(date).uncheck()
  await nextButton(dialog, 'Velg sted').click()
  await dialog.getByText('Velg minst én dag.').waitFor()
  for (const date of chosen) await box(date).check()
  await look(page, 'series-request-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'series-request-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await goOn(dialog, 'Velg sted')
  await dialog.getByLabel('Beskriv oppdraget').fill('Handle og bære opp varene.')
  await goOn(dialog, 'Se pris')
  await consent(dialog)
  await sendButton(dialog).dblclick()
  await approvePayment(page, '**/consumer-series/*')
  await says(page, 'Venter på svar fra Dawit')
  const mine = await (await aisha.context.request.get(`${server.url}/api/series`)).json()
  expect(mine.series).toHaveLength(1)
  await look(page, 'series-pending-consumer-1280')
})

test('the worker gets one request, answers once, and the calendar has every day', async () => {
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments`)
  await page.getByRole('tab', { name: 'Nye forespørsler' }).waitFor()
  await says(page, /^Hver uke, /)
  await look(page, 'series-list-worker-390')
  await page.getByRole('link', { name: 'Se avtalen' }).click()
  await page.waitForURL('**/employee-series/*')
  await says(page, 'Kan du ta den faste avtalen?')
  await rowOf(page, skipped).waitFor()
  await look(page, 'series-pending-worker-390')
  await button(page, 'Godta').click()
  await says(page, 'Løper')
  // Her open page updates by itself.
  await says(aisha.page, 'Løper')
  await expect.poll(() => page.getByRole('link', { name: /^Se oppdraget / }).count()).toBe(chosen.length)
  await look(page, 'series-active-worker-390')
  for (const date of [chosen[0], chosen.at(-1)]) {
    await page.goto(`${server.url}/employee-calendar?dag=${date}`)
    await page.getByRole('link', { name: /10\.00–12\.00.*Aisha|Aisha.*10\.00–12\.00/s }).waitFor()
  }
  dawit.expectQuiet()
})

test('the customer skips one, pauses, and starts again with the days chosen anew', async () => {
  const { page } = aisha
  await button(page, `Hopp over ${dayName(skipped)}`).click()
  await checkAccessibility(page)
  await button(page, 'Hopp over gratis').click()
  await rowOf(page, skipped).getByText('Ikke med').waitFor()
  const substitute = page.getByRole('switch', { name: 'Send en vikar når det trengs' })
  await substitute.click()
  await says(page, 'Vi sender en vikar når det trengs.')
  await expect.poll(() => substitute.isChecked()).toBe(true)
  await look(page, 'series-active-consumer-1280')

  await button(page, 'Sett på pause').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${chosen.length - 1} ganger avlyses`).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Sett på pause' }).click()
  await says(page, 'Avtalen er på pause')
  expect(await page.getByRole('link', { name: /^Se bestillingen / }).count()).toBe(0)
  await look(page, 'series-paused-consumer-1280')

  await button(page, 'Start igjen').click()
  await dialog.getByRole('checkbox', { name: dayName(skipped), exact: true }).uncheck()
  await look(page, 'series-resume-1280')
  await dialog.getByRole('button', { name: 'Start igjen med betalingsplikt' }).click()
  await says(page, 'Løper')
  await expect
    .poll(() => page.getByRole('link', { name: /^Se bestillingen / }).count())
    .toBe(chosen.length - 1)
  await rowOf(page, skipped).getByText('Ikke med').waitFor()

  await page
    .getByRole('link', { name: /^Se bestillingen / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Del av en fast avtale' }).click()
  await page.waitForURL('**/consumer-series/*')
  await page.getByRole('link', { name: 'Bestillinger' }).last().click()
  await page.getByRole('tab', { name: 'Faste avtaler' }).waitFor()
  await says(page, /^Hver uke, /)
  await look(page, 'series-list-consumer-1280')
  await page.getByRole('link', { name: 'Se avtalen' }).click()
  await page.waitForURL('**/consumer-series/*')
  aisha.expectQuiet()
})

test('the worker ends it with a reason, and the customer sees which days stay', async () => {
  const { page } = dawit
  await page.goto(`${server.url}/employee-assignments?vis=faste`)
  await page.getByRole('link', { name: 'Se avtalen' }).click()
  await button(page, 'Avslutt avtalen').click()
  const dialog = page.getByRole('dialog')
  const near = chosen.filter(date => date < dayAfter(today, 14)).length
  await dialog.getByText(new RegExp(`^${chosen.length - 1 - near} ganger avlyses`)).waitFor()
  await dialog.getByRole('button', { name: 'Avslutt avtalen' }).click()
  await dialog.getByText('Skriv hvorfor du avslutter avtalen').waitFor()
  await dialog.getByLabel('Begrunnelse').fill('Jeg begynner på skole.')
  await look(page, 'series-stop-390')
  await dialog.getByRole('button', { name: 'Avslutt avtalen' }).click()
  await says(page, 'Avtalen er avsluttet')
  await says(aisha.page, /Begrunnelse: «Jeg begynner på skole.»/)
  await expect.poll(() => aisha.page.getByRole('link', { name: /^Se bestillingen / }).count()).toBe(near)
  // Another's series and a nonexistent one are not found.
  await aisha.page.goto(`${server.url}/consumer-series/00000000-0000-4000-8000-000000000000`)
  await says(aisha.page, 'Siden ble ikke funnet')
  dawit.expectQuiet()
})
