import type { VatCode } from './rates.ts'

/** What an account tells of: what we own, what we owe with what is ours, what came in, what it cost. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'cost'

const account = (name: string, kind: AccountKind) => ({ name, kind })

/**
 * The chart of accounts, by number. Source: NS 4102; its first two figures are the account's group in SAF-T. An account that lines
 * stand on keeps its number and its kind for ever.
 */
export const chart = {
  1500: account('Kundefordringer', 'asset'),
  1530: account('Til gode hos betalingsleverandør', 'asset'),
  1570: account('Omstridte betalinger', 'asset'),
  1920: account('Bank', 'asset'),
  1950: account('Bank, skattetrekk', 'asset'),
  2050: account('Egenkapital', 'liability'),
  2600: account('Skyldig skattetrekk', 'liability'),
  2700: account('Utgående mva. 25 %', 'liability'),
  2740: account('Oppgjørskonto mva.', 'liability'),
  2770: account('Skyldig arbeidsgiveravgift', 'liability'),
  2780: account('Arbeidsgiveravgift av feriepenger', 'liability'),
  2910: account('Skyldig utlegg til ansatte', 'liability'),
  2930: account('Skyldig lønn', 'liability'),
  2940: account('Skyldige feriepenger', 'liability'),
  2965: account('Skyldig pensjon', 'liability'),
  2990: account('Skyldig til kunder', 'liability'),
  3000: account('Salg, 25 % mva.', 'income'),
  3100: account('Salg, unntatt mva. (barnepass)', 'income'),
  5000: account('Lønn', 'cost'),
  5092: account('Feriepenger', 'cost'),
  5400: account('Arbeidsgiveravgift', 'cost'),
  5420: account('Pensjon', 'cost'),
  7770: account('Betalingsgebyr', 'cost'),
  7790: account('Utlegg dekket av oss', 'cost'),
  7830: account('Tap på fordringer', 'cost'),
} as const satisfies Record<number, { name: string; kind: AccountKind }>

export type AccountNumber = keyof typeof chart

/** Every account, lowest first. */
export const accountNumbers: readonly AccountNumber[] = Object.keys(chart).map(
  number => Number(number) as AccountNumber,
)

/** What each account is for, by what it means to us. */
export const accounts = {
  receivable: 1500,
  provider: 1530,
  disputed: 1570,
  bank: 1920,
  outputVat: 2700,
  vatSettlement: 2740,
  contribution: 2770,
  holidayContribution: 2780,
  outlays: 2910,
  wages: 2930,
  holidayPay: 2940,
  pension: 2965,
  owedToCustomers: 2990,
  wageCost: 5000,
  holidayCost: 5092,
  contributionCost: 5400,
  pensionCost: 5420,
  fees: 7770,
  losses: 7830,
  struckOutlays: 7790,
} as const satisfies Record<string, AccountNumber>

/** Where sales of each VAT code stand. */
export const salesAccounts = { standard: 3000, exempt: 3100 } as const satisfies Record<
  VatCode,
  AccountNumber
>
