import { workingDayFrom } from '#platform/shared/holidays.ts'
import { plusDays } from '#platform/shared/months.ts'
import { instantOf, type LocalDate, localDate } from '#platform/shared/time.ts'

/** How long a customer may go back on an agreement, in days. Source: angrerettloven § 21. */
const withdrawalDays = 14

/**
 * The last day in Oslo of the right of withdrawal: the day after the agreement came about is the first of the fourteen, and a
 * last day that is a Saturday, a Sunday or a public holiday gives way to the next working day. Source: angrerettloven § 21,
 * regulation 1182/71 article 3.
 */
export const lastWithdrawalDay = (agreedAt: Date): LocalDate =>
  workingDayFrom(plusDays(localDate(agreedAt), withdrawalDays))

/** The first moment at which it is too late: the midnight that ends the last day. */
export function withdrawalEnds(agreedAt: Date): Date {
  const day = plusDays(lastWithdrawalDay(agreedAt), 1)
  const at = instantOf(day, '00:00')
  if (!at) throw new RangeError(`no midnight begins ${day}`)
  return at
}

/** Does the right last? Until the end of its last day; also while nothing is agreed. */
export const mayWithdraw = (agreedAt: Date | null, now: Date): boolean =>
  agreedAt === null || now < withdrawalEnds(agreedAt)
