import type { AccountNumber } from '#app/facts/books.ts'
import { workingDayFrom } from '#platform/shared/holidays.ts'
import type { Ore } from '#platform/shared/money.ts'
import { plusDays, plusMonths } from '#platform/shared/months.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** What came to an account that we owe by, on a day or in a month that begins with it: owed, and paid or taken back. In øre. */
export type Movement = { on: LocalDate; owed: Ore; settled: Ore }

/** What is left of what is owed by one day, and since when. No day: there is none yet. */
export type Owed = { due: LocalDate | null; since: LocalDate; amount: Ore }

/**
 * What is left to pay, by due day, the oldest first: what was paid goes to the oldest. All of it adds up to what the account holds,
 * so more paid than owed is the last one, below 0.
 */
export function stillOwed(
  movements: readonly Movement[],
  dueOf: (on: LocalDate) => LocalDate | null,
): Owed[] {
  const inOrder = movements.toSorted((one, other) => (one.on < other.on ? -1 : 1))
  let paid = inOrder.reduce((sum, { settled }) => sum + settled, 0)
  const left: Owed[] = []
  for (const { on, owed } of inOrder) {
    const byThis = Math.min(paid, owed)
    paid -= byThis
    if (owed === byThis) continue
    const due = dueOf(on)
    const same = left.find(one => one.due === due)
    if (same) same.amount += owed - byThis
    else left.push({ due, since: on, amount: owed - byThis })
  }
  const last = inOrder.at(-1)
  if (paid > 0 && last) left.push({ due: null, since: last.on, amount: -paid })
  return left
}

const monthOf = (day: LocalDate): number => Number(day.slice(5, 7))
const firstOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`

/** The 15th of the month after the two months that hold a day. Source: skattebetalingsloven § 10-10. */
export const contributionDue = (day: LocalDate): LocalDate =>
  workingDayFrom(plusDays(plusMonths(firstOf(day), monthOf(day) % 2 === 1 ? 2 : 1), 14))

/** The 15th of the month after. It follows from the agreement with the pension company, not from a law. */
export const pensionDue = (day: LocalDate): LocalDate =>
  workingDayFrom(plusDays(plusMonths(firstOf(day), 1), 14))

/** Two weeks after it was credited. Source: angrerettloven § 24, the only limit that a law sets. */
export const refundDue = (day: LocalDate): LocalDate => plusDays(day, 14)

/** The first working day after the wage was paid. Source: skattebetalingsloven § 10-10, from 2026. */
export const withheldDue = (day: LocalDate): LocalDate => workingDayFrom(plusDays(day, 1))

/** Holiday pay is paid in June of the year after it was earned. Source: ferieloven § 11. */
const holidayDue = (day: LocalDate): LocalDate => `${Number(day.slice(0, 4)) + 1}-06-30`

/** With the next wages, whose day is not known here. */
const withWages = () => null

/** Whom we owe, by what: the accounts it stands on, and when it is due. VAT is by term, and not here. */
export const creditors = {
  wages: { accounts: [2930], dueOf: withWages },
  outlays: { accounts: [2910], dueOf: withWages },
  customers: { accounts: [2990], dueOf: refundDue },
  withheld: { accounts: [2600], dueOf: withheldDue },
  pension: { accounts: [2965], dueOf: pensionDue },
  contribution: { accounts: [2770], dueOf: contributionDue },
  holiday: { accounts: [2940, 2780], dueOf: holidayDue },
} as const satisfies Record<
  string,
  { accounts: readonly AccountNumber[]; dueOf: (on: LocalDate) => LocalDate | null }
>
export type Creditor = keyof typeof creditors
export const creditorIds = Object.keys(creditors) as [Creditor, ...Creditor[]]

/** How near a due day is: passed, within three days, or later. */
export type Nearness = 'passed' | 'soon' | 'later'

const SOON_DAYS = 3

export const nearnessOf = (due: LocalDate | null, today: LocalDate): Nearness => {
  if (!due) return 'later'
  if (due < today) return 'passed'
  return due <= plusDays(today, SOON_DAYS) ? 'soon' : 'later'
}

/** By due day, what has none last. */
export const byDue = <One extends { due: LocalDate | null }>(debts: readonly One[]): One[] =>
  debts.toSorted((one, other) => ((one.due ?? '9999') < (other.due ?? '9999') ? -1 : 1))
