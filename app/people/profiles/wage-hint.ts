import { hourlyWage, isLegalRate, lowestLegalRate } from '#app/facts/price.ts'
import { texts } from '#app/facts/profiles-texts.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

const wholeKr = (ore: number) => formatRate(ore).replace('/t', '')

/** A warning about a rate too low to order; null when it is fine. */
export function lowRateWarning(kind: StandardServiceId, rate: number | null, on: LocalDate): string | null {
  if (rate === null || isLegalRate(kind, kroner(rate), on)) return null
  return texts.rateTooLow(wholeKr(lowestLegalRate(kind, on) ?? 0))
}

/** A rate's wage (whole kroner), and the legal minimum, if any. */
export function wageHint(kind: StandardServiceId, rate: unknown, on: LocalDate): string {
  const lowest = lowestLegalRate(kind, on)
  const parts: string[] = []
  if (typeof rate === 'number' && rate >= 1) {
    parts.push(texts.wageOf(formatRate(hourlyWage(kind, kroner(rate), on))))
  }
  if (lowest !== null) parts.push(texts.lowestRate(wholeKr(lowest)))
  return parts.join(' ')
}
