import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  DAY,
  formatDay,
  formatHours,
  instantOf,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'

/** The buttons that lead from step to step, named by what comes. */
const comes = ['Velg tid', 'Velg sted', 'Se pris'] as const
const titles = {
  'Velg tid': 'Når passer det?',
  'Velg sted': /^Hvor skal /,
  'Se pris': 'Se over og send',
} as const

export const askDialog = (page: Page): Locator => page.getByRole('dialog')
export const nextButton = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('button', { name, exact: true })
export const sendButton = (dialog: Locator): Locator =>
  nextButton(dialog, 'Send forespørsel med betalingsplikt')

/** Presses the one button, and waits for the step that it names. */
export async function goOn(dialog: Locator, to: (typeof comes)[number]): Promise<void> {
  await nextButton(dialog, to).click()
  await dialog.getByRole('heading', { name: titles[to] }).waitFor()
}

/** The hours as they stand there. */
export const askedHours = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: 'Hvor lenge trenger du hjelp?' }).getByRole('status')

/** Sets the hours by hand, half an hour a press. */
export async function setHours(dialog: Locator, halfHours: number): Promise<void> {
  for (let presses = 0; presses < 24; presses += 1) {
    const [hours = '0'] = ((await askedHours(dialog).textContent()) ?? '').split(' ')
    const away = halfHours - Number(hours.replace(',', '.')) * 2
    if (away === 0) break
    await dialog.getByRole('button', { name: `En halv time ${away > 0 ? 'mer' : 'mindre'}` }).click()
  }
  await expect.poll(() => askedHours(dialog).textContent()).toBe(formatHours(halfHours))
}

const dayIn = (dialog: Locator, date: LocalDate): Locator =>
  dialog.getByRole('radio', { name: formatDay(instantOf(date, '12:00') as Date), exact: true })
export const timeIn = (dialog: Locator, time: LocalTime): Locator =>
  dialog.getByRole('radio', { name: time.replace(':', '.'), exact: true })

/** Turns to the week of a day and chooses it, and a time on it. */
export async function chooseTime(dialog: Locator, date: LocalDate, time: LocalTime): Promise<void> {
  const days = dialog.getByRole('group', { name: /^Dager .* er ledig$/ }).getByRole('radio')
  await days.first().waitFor()
  const first = await days.first().getAttribute('value')
  const weeks = Math.floor((Date.parse(date) - Date.parse(first ?? date)) / (7 * DAY))
  for (let week = 0; week < Math.abs(weeks); week += 1)
    await dialog.getByRole('button', { name: weeks > 0 ? 'Neste uke' : 'Forrige uke' }).click()
  await dayIn(dialog, date).check()
  await timeIn(dialog, time).check()
}

/** The customer says that the work may be done at once. */
export const consent = (dialog: Locator): Promise<void> =>
  dialog.getByRole('checkbox', { name: /^Jobben kan gjøres før angrefristen/ }).check()

type Asked = {
  service?: string
  halfHours?: number
  date: LocalDate
  time: LocalTime
  /** Otherwise what stands there. */
  description?: string
}

/** Fills in the four steps as far as the price, which is not consented to yet. */
export async function fillIn(dialog: Locator, asked: Asked): Promise<void> {
  if (asked.service) await dialog.getByLabel('Tjeneste').selectOption(asked.service)
  if (asked.halfHours) await setHours(dialog, asked.halfHours)
  await goOn(dialog, 'Velg tid')
  await chooseTime(dialog, asked.date, asked.time)
  await goOn(dialog, 'Velg sted')
  if (asked.description) await dialog.getByLabel('Beskriv oppdraget').fill(asked.description)
  await goOn(dialog, 'Se pris')
}

/** The same, consented to, sent and paid for. */
export async function askFor(dialog: Locator, asked: Asked): Promise<void> {
  await fillIn(dialog, asked)
  await consent(dialog)
  await sendButton(dialog).click()
  await approvePayment(dialog.page())
}

/** Approves at the test provider what was asked for, and comes back to what was made of it. */
export async function approvePayment(page: Page, to = '**/consumer-orders/*'): Promise<void> {
  await page.getByRole('link', { name: 'Godkjenn med testbetaling' }).click()
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await page.waitForURL(to)
}
