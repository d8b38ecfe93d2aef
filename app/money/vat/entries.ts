import { accounts } from '#app/facts/books.ts'
import type { Entry } from '#app/money/ledger/entries.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { type Term, termKey } from './terms.ts'
import { texts } from './texts.ts'

const nameOf = ({ year, term }: Term) => texts.nameOf(term, year)

/** The causes of the entries of what was paid for terms begin so. */
export const paidCause = 'vat-paid:'

/**
 * What a return has settled: VAT goes from what is gathered to what is to be paid. Its lines have no VAT code, so no return counts
 * them. No lines when nothing has come to it.
 *
 * @param number which return of the term, from 1
 * @param amount what has come since the return before, in øre
 */
export const settledEntry = (term: Term, number: number, amount: Ore, bookedOn: LocalDate): Entry => ({
  ...{ cause: `vat:${termKey(term)}:${number}`, bookedOn, text: texts.reportedEntry(nameOf(term)) },
  lines:
    amount === 0
      ? []
      : [
          { account: accounts.outputVat, amount },
          { account: accounts.vatSettlement, amount: -amount },
        ],
})

/** A term is paid. `amount` in øre; below 0 when the tax authority has paid us. `number`: which payment of the term, from 1. */
export const vatPaidEntry = (term: Term, number: number, amount: Ore, bookedOn: LocalDate): Entry => ({
  ...{
    cause: `${paidCause}${termKey(term)}:${number}`,
    bookedOn,
    text: texts.paidEntry(nameOf(term)),
  },
  lines: [
    { account: accounts.vatSettlement, amount },
    { account: accounts.bank, amount: -amount },
  ],
})
