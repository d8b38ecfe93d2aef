import { type AccountNumber, accounts, salesAccounts } from '#app/facts/books.ts'
import type { Price } from '#app/facts/price.ts'
import { inForce, rates, type VatCode } from '#app/facts/rates.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { divideRounded, type Ore, shareOf } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** An amount on an account in øre, never 0: debit is plus, credit is minus. */
export type Line = { account: AccountNumber; amount: Ore; vatCode?: VatCode }

/** What an entry is of, and the day in Oslo that it belongs to. */
export type About = {
  /** What caused it, in a form of its own: the same cause is booked once, however often it is told. */
  cause: string
  bookedOn: LocalDate
  orderId?: string
  paymentId?: string
  payslipId?: string
}

/** A voucher: its lines add up to 0. */
export type Entry = About & {
  /** What it is called, without names of people. */
  text: string
  /** The entry that it takes back. */
  reverses?: number
  lines: readonly Line[]
}

/** A debit on one account and the same as credit on another. */
const move = (amount: Ore, debit: AccountNumber, credit: AccountNumber): Line[] => [
  { account: debit, amount },
  { account: credit, amount: -amount },
]

const entry = (about: About, what: string, lines: readonly Line[]): Entry => ({
  ...about,
  text: about.orderId ? `${what}, oppdrag ${orderNumber(about.orderId)}` : what,
  lines: lines.filter(({ amount }) => amount !== 0),
})

/** The cause of the entry of a charge. */
export const chargeCause = (lineId: string): string => `charge:${lineId}`

/** The costs of what is charged, each against what is then owed for it. */
function costLines(price: Price): Line[] {
  const { wage, holidayPay, pension, employerContribution, ratesOf } = price
  // Of holiday pay it falls due when that is paid, so it stands by itself. The other takes the rounding, as the price does.
  const ofHoliday = shareOf(holidayPay, inForce(rates.employerContribution, ratesOf))
  return [
    ...move(wage, accounts.wageCost, accounts.wages),
    ...move(holidayPay, accounts.holidayCost, accounts.holidayPay),
    ...move(pension, accounts.pensionCost, accounts.pension),
    { account: accounts.contributionCost, amount: employerContribution },
    { account: accounts.contribution, amount: ofHoliday - employerContribution },
    { account: accounts.holidayContribution, amount: -ofHoliday },
  ]
}

/**
 * What an order becomes when it is charged: the customer owes the gross amount, it is sold and VAT is owed of it; wage, holiday pay,
 * pension and employer's contribution are costs that are owed from now. No lines when nothing was charged or earned.
 *
 * @param lineId of the frozen line
 */
export const chargeEntry = (
  charge: { orderId: string; lineId: string; price: Price },
  bookedOn: LocalDate,
): Entry => {
  const { orderId, lineId, price } = charge
  const { gross, net, vat, vatCode } = price
  return entry({ cause: chargeCause(lineId), bookedOn, orderId }, 'Salg', [
    { account: accounts.receivable, amount: gross },
    { account: salesAccounts[vatCode], amount: -net, vatCode },
    { account: accounts.outputVat, amount: -vat, vatCode },
    ...costLines(price),
  ])
}

/** The customer has paid: the provider owes us what the customer did. `amount` in øre, above 0. */
export const captureEntry = (about: About, amount: Ore): Entry =>
  entry(about, 'Betalt', move(amount, accounts.provider, accounts.receivable))

/** The VAT in a part of a frozen charge, in øre, by its stored rate. The whole has exactly the VAT of the charge. */
export const vatIn = ({ vatBasisPoints }: Pick<Price, 'vatBasisPoints'>, gross: Ore): Ore =>
  gross - divideRounded(gross * 10_000, 10_000 + vatBasisPoints)

type Credit = {
  /** What is credited now, in øre, VAT included. */
  amount: Ore
  /** What was credited of the charge before. */
  before: Ore
  /** What the customer has not paid of the order; the rest is owed to them. */
  unpaid: Ore
}

/**
 * A credit note of a frozen charge, all of it or a part: the sale and its VAT are taken back, and the customer owes less, or is owed
 * what was paid. Wages stand. Parts that add up to the charge take back exactly its VAT. Throws a RangeError for more than is left.
 */
export function creditEntry(about: About, charge: Price, { amount, before, unpaid }: Credit): Entry {
  if (amount <= 0 || before < 0 || unpaid < 0 || before + amount > charge.gross)
    throw new RangeError('more is credited than is left of the charge')
  const { vatCode } = charge
  const vat = vatIn(charge, before + amount) - vatIn(charge, before)
  const fromDebt = Math.min(amount, unpaid)
  return entry(about, 'Kreditert', [
    { account: salesAccounts[vatCode], amount: amount - vat, vatCode },
    { account: accounts.outputVat, amount: vat, vatCode },
    { account: accounts.receivable, amount: -fromDebt },
    { account: accounts.owedToCustomers, amount: fromDebt - amount },
  ])
}

/** What a customer was owed is paid back through the provider. `amount` in øre, above 0. */
export const refundEntry = (about: About, amount: Ore): Entry =>
  entry(about, 'Tilbakebetalt', move(amount, accounts.owedToCustomers, accounts.provider))

/**
 * A dispute at the provider, by how much more it is than was booked, in øre: what it has taken from us is a claim until the bank has
 * decided, and then comes back or is our loss; its fee is a cost at once.
 */
export const disputeEntry = (
  about: About,
  { out, back, fee, loss }: Record<'out' | 'back' | 'fee' | 'loss', Ore>,
): Entry =>
  entry(about, 'Omstridt betaling', [
    { account: accounts.disputed, amount: out - back - loss },
    { account: accounts.provider, amount: back - out - fee },
    { account: accounts.fees, amount: fee },
    { account: accounts.losses, amount: loss },
  ])

/**
 * The provider pays out to the bank, and keeps its fee.
 *
 * @param amount what the provider owed us for this payout, in øre, fee included
 */
export const payoutEntry = (about: About, amount: Ore, fee: Ore): Entry =>
  entry(about, 'Utbetaling fra betalingsleverandør', [
    { account: accounts.bank, amount: amount - fee },
    { account: accounts.fees, amount: fee },
    { account: accounts.provider, amount: -amount },
  ])

/** What the worker laid out for the customer: the customer owes it and the worker is owed it, without share, wage or VAT. */
export const outlayEntry = (about: About, amount: Ore): Entry =>
  entry(about, 'Utlegg', move(amount, accounts.receivable, accounts.outlays))

/**
 * An outlay that the customer does not pay after all: their debt goes first, and what they have paid is owed to them. It is our cost,
 * or the worker is owed it no more. `amount` and `unpaid`, what the customer has not paid of the order, in øre.
 */
export function struckOutlayEntry(
  about: About,
  { amount, unpaid, paysWorker }: { amount: Ore; unpaid: Ore; paysWorker: boolean },
): Entry {
  const fromDebt = Math.min(amount, unpaid)
  return entry(about, 'Strøket utlegg', [
    { account: paysWorker ? accounts.struckOutlays : accounts.outlays, amount },
    { account: accounts.receivable, amount: -fromDebt },
    { account: accounts.owedToCustomers, amount: fromDebt - amount },
  ])
}

/** What takes an entry back, line by line: the only way to correct one. Once of each. */
export const reversalOf = (
  booked: Omit<Entry, 'cause' | 'reverses'> & { id: number },
  bookedOn: LocalDate,
): Entry => {
  const { id, text, lines, ...of } = booked
  return {
    ...of,
    ...{ cause: `reversal:${id}`, bookedOn, reverses: id, text: `Tilbakeført: ${text}` },
    lines: lines.map(line => ({ ...line, amount: -line.amount })),
  }
}
