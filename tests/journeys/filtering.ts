/** The search's box, chips and filters, found by role and name. */
import type { Locator, Page } from 'playwright-core'
import { ratingLabel } from '#app/meeting/search/filters.ts'
import { texts, understood } from '#app/meeting/search/texts.ts'
import { formatDay, instantOf } from '#platform/shared/time.ts'

/** The middle of a day in Oslo. */
export const noon = (date: string): Date => instantOf(date, '12:00') as Date

/** Where one writes what is searched for. */
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: texts.searchLabel })

/** A wish of the search, chosen or understood: pressed, it goes. */
export const chip = (page: Page, label: string): Locator =>
  page
    .getByRole('list', { name: understood.title })
    .getByRole('button', { name: understood.remove(label), exact: true })

/** Opens the sheet of filters. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: texts.filters, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: texts.filters })
  await sheet.getByRole('button', { name: 'Nullstill' }).waitFor()
  return sheet
}

/** Closes it by the button that says how many are found. */
export async function closeFilters(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: /^(Vis |Ingen treff)/ }).click()
  await sheet.waitFor({ state: 'detached' })
}

type Chosen = {
  service?: string
  district?: string
  date?: string
  part?: 'Formiddag' | 'Ettermiddag' | 'Kveld'
  maxRate?: number
  minRating?: number
  onlyVerified?: boolean
}

/** Sets filters in the sheet, as a person does, and closes it. */
export async function chooseFilters(page: Page, chosen: Chosen): Promise<void> {
  const { service, district, date, part, maxRate, minRating, onlyVerified } = chosen
  const sheet = await openFilters(page)
  if (service) await sheet.getByLabel('Tjeneste').selectOption(service)
  if (district) await sheet.getByLabel('Bydel').selectOption(district)
  if (date) {
    const day = sheet.getByRole('button', { name: formatDay(noon(date)) })
    while ((await day.count()) === 0) await sheet.getByRole('button', { name: 'Neste uke' }).click()
    await day.click()
  }
  if (part) await sheet.getByRole('button', { name: part }).click()
  if (maxRate) await sheet.getByLabel('Timepris').fill(String(maxRate))
  if (minRating) await sheet.getByLabel('Vurdering').selectOption({ label: ratingLabel(minRating) })
  if (onlyVerified) await sheet.getByRole('switch', { name: 'Kun verifiserte' }).check()
  await closeFilters(sheet)
}
