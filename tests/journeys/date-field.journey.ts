/** Days are written as people write them, or chosen in a calendar: with keys alone, at both widths and in both themes. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmail } from '#dev/demo/sign-ins.ts'
import { plusDays, plusMonths, weekNumber } from '#platform/shared/months.ts'
import { formatDay, formatDayYear, instantOf, type LocalDate, localDate } from '#platform/shared/time.ts'
import { writtenDate } from '#platform/shared/typed-date.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { dateIn, fillDate } from './dates.ts'
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

const today = localDate(new Date())
const noonOf = (date: LocalDate) => instantOf(date, '12:00') as Date
const inWords = (date: LocalDate) => formatDay(noonOf(date))

/** Where time off is added, with two days. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto(`${server.url}/employee-profile?tab=tilgjengelighet`)
  await page.getByRole('heading', { name: 'Ekstra dager' }).waitFor()
  await page.getByRole('button', { name: 'Legg til fri' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til fri' })
  await dialog.waitFor()
  return dialog
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

async function openCalendar(page: Page, dialog: Locator, which = 0): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Åpne kalenderen' }).nth(which).click()
  const calendar = page.getByRole('dialog', { name: 'Velg dag' })
  await calendar.getByRole('grid').waitFor()
  return calendar
}

describe.each([
  { width: 1280, height: 860, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const)('$width px wide, $theme', options => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await enterAs(browser, server, 'worker', demoEmail('Dawit Abraha'), options)
  })
  afterAll(() => visitor?.close())

  test('a day is understood as it is written, and what is not is kept and said', async () => {
    const { page } = visitor
    const dialog = await openForm(page)
    const box = dialog.getByLabel('Fra dato')
    expect(await box.inputValue()).toBe(writtenDate(today))
    for (const [typed, date] of [
      ['i morgen', plusDays(today, 1)],
      ['1. des 2030', '2030-12-01'],
      ['24/12/30', '2030-12-24'],
    ] as const) {
      await box.fill(typed)
      expect(await box.inputValue()).toBe(typed)
      await box.press('Tab')
      await expect.poll(() => box.inputValue()).toBe(writtenDate(date))
    }
    await box.fill('32. des')
    expect(await dialog.getByText(/^Vi forstår ikke/).count()).toBe(0)
    await box.press('Tab')
    await dialog.getByText(/^Vi forstår ikke «32\. des»/).waitFor()
    expect(await box.inputValue()).toBe('32. des')
    expect(await box.getAttribute('aria-invalid')).toBe('true')
    await checkAccessibility(page)
    await screenshot(page, `date-field-wrong-${options.theme}-${options.width}`)
    await fillDate(dialog, 'Fra dato', plusDays(today, -1))
    await box.press('Tab')
    await dialog.getByText(`Tidligste dag er ${formatDayYear(noonOf(today))}.`).waitFor()
    await fillDate(dialog, 'Fra dato', plusDays(today, 1))
    await expect.poll(() => dialog.getByText(/^Tidligste dag er/).count()).toBe(0)
    visitor.expectQuiet()
  })

  test('a day is chosen with keys, which lead by day, week, month and year', async () => {
    const { page } = visitor
    const dialog = await openForm(page)
    await fillDate(dialog, 'Fra dato', '2030-05-16')
    const calendar = await openCalendar(page, dialog)
    await expect.poll(() => focused(page)).toBe(inWords('2030-05-16'))
    await calendar.getByRole('heading', { name: 'mai 2030' }).waitFor()
    await calendar.getByRole('rowheader', { name: `Uke ${weekNumber('2030-05-16')}` }).waitFor()
    await checkAccessibility(page)
    await screenshot(page, `date-field-${options.theme}-${options.width}`)
    for (const [key, date, more = ''] of [
      ['ArrowRight', '2030-05-17', ', 17. mai'],
      ['ArrowDown', '2030-05-24'],
      ['Home', '2030-05-20'],
      ['End', '2030-05-26'],
      ['PageDown', '2030-06-26'],
      ['PageUp', '2030-05-26'],
      ['ArrowUp', '2030-05-19'],
      ['ArrowLeft', '2030-05-18'],
      ['Shift+PageDown', '2031-05-18'],
      ['Shift+PageUp', '2030-05-18'],
    ]) {
      await page.keyboard.press(key ?? '')
      await expect.poll(() => focused(page), { message: key }).toBe(`${inWords(date ?? '')}${more}`)
    }
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await dateIn(dialog, 'Fra dato')).toBe('2030-05-18')
    await expect
      .poll(() => focused(page))
      .toBe(`Åpne kalenderen, ${formatDayYear(noonOf('2030-05-18'))} er valgt`)

    // Escape closes the calendar, and neither changes the day nor closes the form.
    await page.keyboard.press('Enter')
    await calendar.waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    expect(await dateIn(dialog, 'Fra dato')).toBe('2030-05-18')
    visitor.expectQuiet()
  })

  test('a day out of bounds can be read and says why, and a press on another one chooses', async () => {
    const { page } = visitor
    const dialog = await openForm(page)
    const calendar = await openCalendar(page, dialog, 1)
    const why = `kan ikke velges, tidligste dag er ${formatDayYear(noonOf(today))}`
    if (!today.endsWith('-01')) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => focused(page)).toContain(why)
      await page.keyboard.press('Enter')
      await calendar.getByText(why).first().waitFor()
    }
    const back = calendar.getByRole('button', { name: 'Forrige måned' })
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    await calendar.getByRole('button', { name: 'Neste måned' }).click()
    const tenth = `${plusMonths(today, 1).slice(0, 7)}-10`
    await calendar.getByRole('button', { name: new RegExp(`^${inWords(tenth)}`) }).click()
    await calendar.waitFor({ state: 'detached' })
    expect(await dateIn(dialog, 'Til og med dato')).toBe(tenth)
    visitor.expectQuiet()
  })
})
