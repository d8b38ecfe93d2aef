import { hourlyWage, isLegalRate, lowestLegalRate } from '#app/facts/price.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

const wholeKr = (ore: number) => formatRate(ore).replace('/t', '')

/** A warning about a rate too low to order; null when it is fine. */
export function lowRateWarning(
  serviceId: string,
  rate: number | null,
  on: LocalDate,
  name: string,
): string | null {
  if (rate === null || isLegalRate(serviceId, kroner(rate), on, name)) return null
  return texts.rateTooLow(wholeKr(lowestLegalRate(serviceId, on, name) ?? 0))
}

/** A rate's wage (whole kroner), and the legal minimum, if any. */
export function wageHint(serviceId: string, rate: unknown, on: LocalDate, name: string): string {
  const lowest = lowestLegalRate(serviceId, on, name)
  const parts: string[] = []
  if (typeof rate === 'number' && rate >= 1) {
    parts.push(texts.wageOf(formatRate(hourlyWage(serviceId, kroner(rate), on))))
  }
  if (lowest !== null) parts.push(texts.lowestRate(wholeKr(lowest)))
  return parts.join(' ')
}
