/** Days in forms, written and read as people do. */
import type { Locator, Page } from 'playwright-core'
import type { LocalDate } from '#platform/shared/time.ts'
import { readDate, writtenDate } from '#platform/shared/typed-date.ts'

/** Writes a day in the field with this label, `3.12.2026`. */
export const fillDate = (place: Page | Locator, label: string, date: LocalDate): Promise<void> =>
  place.getByLabel(label).fill(writtenDate(date))

/** The day that stands in the field; null when none does. */
export const dateIn = async (place: Page | Locator, label: string): Promise<LocalDate | null> =>
  readDate(await place.getByLabel(label).inputValue(), '')
