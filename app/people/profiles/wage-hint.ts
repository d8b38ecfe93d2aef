import { isLegalRate, lowestLegalRate, nightRateOf, type Price, priceBeforeTime } from '#app/facts/price.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { formatKr, formatRate, kroner } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

const wholeKr = (ore: number) => formatRate(ore).replace('/t', '')

/** A warning about a rate too low to order; null when it is fine. */
export function lowRateWarning(kind: StandardServiceId, rate: number | null, on: LocalDate): string | null {
  if (rate === null || isLegalRate(kind, kroner(rate), on)) return null
  return texts.rateTooLow(wholeKr(lowestLegalRate(kind, on) ?? 0))
}

/** Where each øre of an hour goes. */
function partsOfHour(price: Price): string {
  const { gross, wage, holidayPay, pension, employerContribution, companyShare, vat } = price
  const [wageKr, holidayKr, pensionKr, contributionKr, shareKr] = [
    ...[wage, holidayPay, pension, employerContribution, companyShare].map(formatKr),
  ] as [string, string, string, string, string]
  return texts.priceParts({
    ...{ wage: wageKr, holidayPay: holidayKr, pension: pensionKr, employerContribution: contributionKr },
    ...{ rate: formatRate(gross), companyShare: shareKr, vat: vat > 0 ? formatKr(vat) : null },
  })
}

/**
 * What one hour at a rate as it is typed (kroner) is made of, what an hour of night costs besides, and the legal minimum, if any.
 * Of a rate that cannot be chosen only the last.
 */
export function wageHint(kind: StandardServiceId, rate: unknown, on: LocalDate): string {
  const lowest = lowestLegalRate(kind, on)
  const night = nightRateOf(kind, on)
  const parts: string[] = []
  if (isRate(rate)) {
    parts.push(partsOfHour(priceBeforeTime({ serviceKind: kind, rate: kroner(rate), halfHours: 2, on })))
    if (night > 0) parts.push(texts.nightRate(formatRate(night)))
  }
  if (lowest !== null) parts.push(texts.lowestRate(wholeKr(lowest)))
  return parts.join(' ')
}

/** As in `rateField`. */
const isRate = (rate: unknown): rate is number =>
  typeof rate === 'number' && Number.isInteger(rate) && rate >= 1 && rate <= 9999
