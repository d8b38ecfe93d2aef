import { type AccountNumber, chart } from '#app/facts/books.ts'
import { inForce, rates, type VatCode } from '#app/facts/rates.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { BalanceRow } from '../../api.ts'
import { standardTaxCodes, taxCodeNames } from '../../tax-codes.ts'
import { groupings } from './groupings.ts'
import { amountElement, element, joined, textElement, type Xml } from './xml.ts'

/** A balance on the side where it stands: 0 is debit. */
const balance = (which: 'Opening' | 'Closing', ore: Ore): Xml =>
  amountElement(`${which}${ore < 0 ? 'Credit' : 'Debit'}Balance`, Math.abs(ore))

/** What stood somewhere when the period began, and when it ended. */
export type Ends = { opening: Ore; closing: Ore }
const balances = ({ opening, closing }: Ends): Xml =>
  joined(balance('Opening', opening), balance('Closing', closing))

function account({ account: number, ...ends }: Pick<BalanceRow, 'account'> & Ends): Xml {
  const known = number as AccountNumber
  const { category, code } = groupings[known]
  return element(
    'Account',
    textElement('AccountID', known),
    textElement('AccountDescription', chart[known].name),
    textElement('GroupingCategory', category),
    textElement('GroupingCode', code, 35),
    textElement('AccountType', 'GL'),
    balances(ends),
  )
}

/** The accounts that anything stands on. Nothing where none does: the list may not be empty. */
export const accountsOf = (rows: readonly (Pick<BalanceRow, 'account'> & Ends)[]): Xml | null =>
  rows.length > 0 ? element('GeneralLedgerAccounts', ...rows.map(account)) : null

/** What is told of a customer: a number and a name, which is what bokføringsforskriften § 3-1 asks for. */
export type SaftCustomer = { id: string; name: string; balances: readonly (Ends & { account: number })[] }

/** A customer's number in the file: at most 35 characters, one less than an identifier with its strokes. */
export const customerId = (id: string): string => id.replaceAll('-', '')

export const customer = ({ id, name, balances: own }: SaftCustomer): Xml =>
  element(
    'Customer',
    textElement('Name', name),
    textElement('CustomerID', customerId(id), 35),
    ...own.map(({ account: number, ...ends }) =>
      element('BalanceAccount', textElement('AccountID', number), balances(ends)),
    ),
  )

/** The rate of a VAT code on a day, in percent. */
export const percentOf = (code: VatCode, on: LocalDate): number => inForce(rates.vat[code], on) / 100

const taxCode = (code: VatCode, on: LocalDate): Xml =>
  element(
    'TaxCodeDetails',
    textElement('TaxCode', standardTaxCodes[code]),
    textElement('Description', taxCodeNames[code]),
    textElement('TaxPercentage', percentOf(code, on)),
    textElement('Country', 'NO'),
    textElement('StandardTaxCode', standardTaxCodes[code]),
    textElement('BaseRate', 100),
  )

/** The VAT codes, with the rates of a day. */
export const taxTable = (on: LocalDate): Xml =>
  element(
    'TaxTable',
    element(
      'TaxTableEntry',
      textElement('TaxType', 'MVA'),
      textElement('Description', 'Merverdiavgift'),
      ...(Object.keys(standardTaxCodes) as VatCode[]).map(code => taxCode(code, on)),
    ),
  )
