import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { BalanceRow } from '../../api.ts'
import { type Cut, findCustomers, findEntries } from './find-parts.ts'
import { closed, header, opened } from './header.ts'
import { accountsOf, customer, taxTable } from './masters.ts'
import { transaction } from './transactions.ts'
import { amountElement, joined, textElement, type Xml } from './xml.ts'

/** How many vouchers a file has, and what they add up to in øre on each side. */
export type SaftTotals = { entries: number; debit: Ore; credit: Ore }

/** What is known before the first voucher is read. */
export type SaftHead = {
  cut: Cut
  madeOn: LocalDate
  rows: readonly Pick<BalanceRow, 'account' | 'opening' | 'closing'>[]
  totals: SaftTotals
}

const tag = (name: string): Xml => `<${name}>` as Xml

async function* masterFiles(read: Reader, { cut, rows }: SaftHead): AsyncGenerator<Xml> {
  yield joined(tag('MasterFiles'), accountsOf(rows))
  let hasCustomers = false
  for await (const some of findCustomers(read, cut)) {
    if (!hasCustomers) yield tag('Customers')
    hasCustomers = true
    yield joined(...some.map(customer))
  }
  if (hasCustomers) yield tag('/Customers')
  yield joined(taxTable(cut.to), tag('/MasterFiles'))
}

async function* ledgerEntries(read: Reader, { cut, totals }: SaftHead): AsyncGenerator<Xml> {
  yield joined(
    tag('GeneralLedgerEntries'),
    textElement('NumberOfEntries', totals.entries),
    amountElement('TotalDebit', totals.debit),
    amountElement('TotalCredit', totals.credit),
    tag('Journal'),
    textElement('JournalID', 'GL'),
    textElement('Description', 'Hovedbok'),
    textElement('Type', 'GL'),
  )
  const seen: SaftTotals = { entries: 0, debit: 0, credit: 0 }
  for await (const some of findEntries(read, cut)) {
    for (const { lines } of some) {
      seen.entries += 1
      for (const { amount } of lines) seen[amount < 0 ? 'credit' : 'debit'] += Math.abs(amount)
    }
    yield joined(...some.map(transaction))
  }
  // The head is written by now: a file that is not what it says is broken off, so that nobody hands it in.
  if (seen.entries !== totals.entries || seen.debit !== totals.debit || seen.credit !== totals.credit)
    throw new Error('the vouchers are not what the head of the file says')
  yield joined(tag('/Journal'), tag('/GeneralLedgerEntries'))
}

/**
 * A period of the books as SAF-T Financial 1.30, piece by piece: no more than some hundred vouchers are in memory. Source:
 * Norwegian_SAF-T_Financial_Schema_v_1.30. Throws when what is read does not add up to the head.
 */
export async function* writeSaft(read: Reader, head: SaftHead): AsyncGenerator<string> {
  yield joined(opened, header(head.cut, head.madeOn))
  yield* masterFiles(read, head)
  yield* ledgerEntries(read, head)
  yield closed
}
