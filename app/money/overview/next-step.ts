import { leftToPay } from '#app/money/vat/abilities.ts'
import type { VatTerm } from '#app/money/vat/api.ts'
import { may } from '#platform/shared/ability.ts'
import type { Ore } from '#platform/shared/money.ts'

/** The one thing that is to be done next. Null when nothing waits. */
export type NextStep =
  /** The books do not add up, by so many øre. */
  | { kind: 'unbalanced'; off: Ore }
  | {
      kind: 'report' | 'pay'
      term: string
      number: number
      year: number
      due: string
      amount: Ore
      isAgain: boolean
    }
  | { kind: 'differences'; count: number }
  | null

type Known = {
  off: Ore
  differences: number
  terms: readonly Pick<
    VatTerm,
    'key' | 'term' | 'year' | 'due' | 'sums' | 'reported' | 'paid' | 'abilities'
  >[]
}

/**
 * What comes first: books that do not add up, since nothing in them can be trusted; then the VAT term that is due first, delivered
 * before it is paid; then what the books do not agree about with the rest.
 */
export function nextStepOf({ off, differences, terms }: Known): NextStep {
  if (off !== 0) return { kind: 'unbalanced', off }
  const [first] = terms
    .filter(term => may(term, 'report', 'pay'))
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
  if (first) {
    const { key, term: number, year, due, sums, reported, paid } = first
    const kind = may(first, 'report') ? 'report' : 'pay'
    return {
      ...{ kind, term: key, number, year, due, isAgain: reported !== null },
      amount: kind === 'report' ? sums.standardVat : leftToPay({ reported, paid }),
    }
  }
  return differences > 0 ? { kind: 'differences', count: differences } : null
}
