import { brand } from '#app/facts/brand.ts'
import type { Ore } from '#platform/shared/money.ts'
import { formatDay, formatDayYear, formatMoment, instantOf, type LocalDate } from '#platform/shared/time.ts'
import { texts } from './texts.ts'

/** What stands in the form. */
export type Filled = {
  about: string
  askedAt: Date | string
  agreedAt: Date | string | null
  lastDay: LocalDate | null
  name: string
  address: string
}

/** A form that was sent, with what it came to. Null for what had not begun. */
export type Declared = Filled & { at: Date | string; halfHours: number | null; gross: Ore | null }

/** To whom it is declared: the company, in the lines of the form. */
export const recipient: readonly string[] = [
  brand.company,
  `Org.nr. ${brand.organisationNumber}`,
  `${brand.address.street}, ${brand.address.postcode} ${brand.address.city}`,
  brand.email,
]

/** 'tirsdag 8. desember' */
export const dayText = (day: LocalDate): string => formatDay(instantOf(day, '12:00') ?? day)

/** The day that it was asked for and, where it was, agreed. */
export const dayRows = ({ askedAt, agreedAt, lastDay }: Filled): [term: string, value: string][] => [
  ['Bestilt', formatDayYear(askedAt)],
  ...(agreedAt ? ([['Avtalt', formatDayYear(agreedAt)]] as [string, string][]) : []),
  ...(lastDay ? ([['Angrerett til og med', dayText(lastDay)]] as [string, string][]) : []),
]

/** Everything in a form that was sent, under what it says. */
export const declaredRows = (declared: Declared): [term: string, value: string][] => [
  ...dayRows(declared),
  ['Navn', declared.name],
  ['Adresse', declared.address],
  ['Mottatt', formatMoment(declared.at)],
]

/** What the customer pays by it, in a sentence. */
export const paysText = ({ halfHours, gross }: Pick<Declared, 'halfHours' | 'gross'>): string =>
  halfHours === null || gross === null ? texts.paysNothing : texts.paysBegun(halfHours, gross)
