import { type AccountNumber, accounts, salesAccounts } from '#app/facts/books.ts'
import type { VatCode } from '#app/facts/rates.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { standardTaxCodes } from '../../tax-codes.ts'
import { customerId, percentOf } from './masters.ts'
import { amountElement, element, kronerOf, textElement, type Xml } from './xml.ts'

/** A voucher with its lines, as the books have it. */
export type SaftEntry = {
  id: number
  cause: string
  bookedOn: LocalDate
  /** The day when it was written. */
  writtenOn: LocalDate
  text: string
  customerId: string | null
  lines: readonly { place: number; account: AccountNumber; amount: Ore; vatCode: VatCode | null }[]
}

/** What the beginning of a cause says of a voucher. */
const voucherTypes: Readonly<Record<string, string>> = {
  charge: 'Salg',
  credit: 'Kreditnota',
  capture: 'Innbetaling',
  refund: 'Tilbakebetaling',
  payout: 'Utbetaling fra betalingsleverandør',
  reversal: 'Tilbakeføring',
  vat: 'Mva-oppgjør',
  'vat-paid': 'Betaling',
}
const otherVoucher = 'Annet bilag'

const voucherType = (cause: string): string => voucherTypes[cause.split(':')[0] ?? ''] ?? otherVoucher

/** The accounts whose lines name the customer. */
export const customerAccounts: readonly AccountNumber[] = [accounts.receivable, accounts.owedToCustomers]
const isSale = (account: number) => Object.values(salesAccounts).some(sales => sales === account)

const side = (amount: Ore) => (amount < 0 ? 'Credit' : 'Debit')
const sided = (amount: Ore, what: string): Xml =>
  element(`${side(amount)}${what}`, amountElement('Amount', Math.abs(amount)))

/** The VAT of a voucher's sale, which stands on the line of the sale: base, rate and amount. */
function taxInformation({ lines, bookedOn }: SaftEntry, sale: { amount: Ore; vatCode: VatCode }): Xml {
  const vat = lines
    .filter(({ account, vatCode }) => account === accounts.outputVat && vatCode === sale.vatCode)
    .reduce((sum, { amount }) => sum + amount, 0)
  // Without VAT the side is the sale's own.
  const onSide = vat === 0 ? side(sale.amount) : side(vat)
  return element(
    'TaxInformation',
    textElement('TaxType', 'MVA'),
    textElement('TaxCode', standardTaxCodes[sale.vatCode]),
    textElement('TaxPercentage', percentOf(sale.vatCode, bookedOn)),
    textElement('Country', 'NO'),
    textElement('TaxBase', kronerOf(Math.abs(sale.amount))),
    element(`${onSide}TaxAmount`, amountElement('Amount', Math.abs(vat))),
  )
}

function line(entry: SaftEntry, { place, account, amount, vatCode }: SaftEntry['lines'][number]): Xml {
  return element(
    'Line',
    textElement('RecordID', `${entry.id}.${place}`, 18),
    textElement('AccountID', account),
    entry.customerId && customerAccounts.includes(account)
      ? textElement('CustomerID', customerId(entry.customerId), 35)
      : null,
    textElement('Description', entry.text),
    sided(amount, 'Amount'),
    vatCode && isSale(account) ? taxInformation(entry, { amount, vatCode }) : null,
  )
}

/** A voucher of the ledger. Its number is the books' own, and its period the month. */
export const transaction = (entry: SaftEntry): Xml =>
  element(
    'Transaction',
    textElement('TransactionID', entry.id),
    textElement('Period', Number(entry.bookedOn.slice(5, 7))),
    textElement('PeriodYear', entry.bookedOn.slice(0, 4)),
    textElement('TransactionDate', entry.bookedOn),
    textElement('VoucherType', voucherType(entry.cause), 70),
    textElement('Description', entry.text),
    textElement('SystemEntryDate', entry.writtenOn),
    textElement('GLPostingDate', entry.bookedOn),
    textElement('SystemID', entry.id, 18),
    ...entry.lines.map(one => line(entry, one)),
  )
