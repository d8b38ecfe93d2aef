import { divideRounded, type Ore, shareOf } from '#platform/shared/money.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import { nightHalfHoursOf } from './night.ts'
import { inForce, rates, type VatCode, vatCodeOf } from './rates.ts'
import { isCleaning, type StandardServiceId } from './services.ts'

/** A price and everything it is made of, in øre. Each sum holds exactly. */
export type Price = {
  /** What the customer pays an hour, VAT included, without the supplement for night. */
  rate: Ore
  halfHours: number
  /** Half hours of it that are night; 0 where no supplement is owed. */
  nightHalfHours: number
  /** What the customer pays besides for an hour of night, VAT included; also where no hour is night. 0 where the law asks for none. */
  nightRate: Ore
  /** The part of gross that is the supplement. */
  nightGross: Ore
  /** What the customer pays: net + vat. */
  gross: Ore
  vatCode: VatCode
  vatBasisPoints: number
  vat: Ore
  /** companyShare + wage + holidayPay + pension + employerContribution. */
  net: Ore
  companyShare: Ore
  wage: Ore
  holidayPay: Ore
  pension: Ore
  employerContribution: Ore
  ratesOf: LocalDate
}

/** What is bought: a kind of service, øre an hour with VAT, and a whole number of half hours. */
type Work = { serviceKind: StandardServiceId; rate: Ore; halfHours: number }
type Parts = Omit<Price, 'rate' | 'halfHours' | 'nightHalfHours' | 'nightRate' | 'nightGross'>

/** No order comes near it, and beneath it every sum below is exact. In øre. */
const MOST_GROSS = 45_000_000
/** Two days: more than can be reported as worked. */
const MOST_HALF_HOURS = 96

function demandWhole(amount: number, most: number): void {
  if (!Number.isInteger(amount) || amount < 0 || amount > most) throw new RangeError(`no price of ${amount}`)
}

/**
 * The price of work: rate × hours, and the supplement for its hours of night, with VAT, the company's share and the cost of the
 * wage taken out of the whole, once. The one function for the quote on the screen and for the order itself. The rates are
 * those of the day in Oslo on which the work begins.
 *
 * @param work.nightRate øre an hour of night, where that is agreed already; else what the law asks for on the day
 * @param work.share of the full price that is charged, in basis points: 5000 for a late cancellation
 * @throws RangeError for amounts that are not whole, negative, or beyond what any order costs
 */
export function priceOf(work: Work & { startsAt: Date; nightRate?: Ore; share?: number }): Price {
  const { serviceKind, halfHours, startsAt } = work
  demandWhole(halfHours, MOST_HALF_HOURS)
  const on = localDate(startsAt)
  const { nightRate = nightRateOf(serviceKind, on) } = work
  return composed({
    ...work,
    ...{ on, nightRate },
    nightHalfHours: nightRate > 0 ? nightHalfHoursOf(startsAt, halfHours) : 0,
  })
}

/** The price of work before a time is chosen: nothing is known of night. */
export const priceBeforeTime = (work: Work & { on: LocalDate }): Price =>
  composed({ ...work, nightHalfHours: 0, nightRate: nightRateOf(work.serviceKind, work.on) })

type Composed = Work & { on: LocalDate; nightHalfHours: number; nightRate: Ore; share?: number }

function composed({ serviceKind, on, share = 10_000, ...sizes }: Composed): Price {
  const { rate, halfHours, nightRate, nightHalfHours } = sizes
  demandWhole(rate, MOST_GROSS)
  demandWhole(nightRate, MOST_GROSS)
  demandWhole(halfHours, MOST_HALF_HOURS)
  const gross = shareOf(divideRounded(rate * halfHours + nightRate * nightHalfHours, 2), share)
  const nightGross = shareOf(divideRounded(nightRate * nightHalfHours, 2), share)
  return {
    ...{ rate, halfHours, nightHalfHours, nightRate, nightGross },
    ...takeApart(gross, vatCodeOf(serviceKind), on),
  }
}

/**
 * Splits a gross amount into VAT, company and wage. Rounding remainders go to employerContribution, the
 * company's tax.
 *
 * @throws RangeError for an amount that is not whole, negative, or beyond what any order costs
 */
export function takeApart(gross: Ore, vatCode: VatCode, on: LocalDate): Parts {
  demandWhole(gross, MOST_GROSS)
  const vatBasisPoints = inForce(rates.vat[vatCode], on)
  const net = divideRounded(gross * 10_000, 10_000 + vatBasisPoints)
  const companyShare = shareOf(net, inForce(rates.companyShare, on))
  const wageCost = net - companyShare
  const wage = wageOfCost(wageCost, on)
  const holidayPay = shareOf(wage, inForce(rates.holidayPay, on))
  const pension = shareOf(wage, inForce(rates.pension, on))
  return {
    gross,
    vatCode,
    vatBasisPoints,
    vat: gross - net,
    net,
    companyShare,
    wage,
    holidayPay,
    pension,
    employerContribution: wageCost - wage - holidayPay - pension,
    ratesOf: on,
  }
}

/** Gross wage from the cost of a wage: cost ÷ ((1 + holiday pay + pension) × (1 + employerContribution)). */
function wageOfCost(cost: Ore, on: LocalDate): Ore {
  const own = 10_000 + inForce(rates.holidayPay, on) + inForce(rates.pension, on)
  const contribution = 10_000 + inForce(rates.employerContribution, on)
  return divideRounded(cost * 100_000_000, own * contribution)
}

/** What the worker is paid for one hour at a rate, before tax, in øre. */
export const hourlyWage = (serviceKind: StandardServiceId, rate: Ore, on: LocalDate): Ore =>
  takeApart(rate, vatCodeOf(serviceKind), on).wage

/**
 * The lowest whole-krone rate, in øre, at which a service of a kind may be ordered; null when the law sets none. Source:
 * allmenngjøringsforskriften.
 */
export function lowestLegalRate(kind: StandardServiceId, on: LocalDate): Ore | null {
  return isCleaning(kind) ? lowestRateFor('cleaningMinimumWage', kind, on) : null
}

/**
 * What a customer pays besides for an hour of night, in øre: the lowest whole krone whose wage covers the supplement that the law
 * asks for. 0 where it asks for none. Source: allmenngjøringsforskriften.
 */
export const nightRateOf = (kind: StandardServiceId, on: LocalDate): Ore =>
  isCleaning(kind) ? lowestRateFor('cleaningNightSupplement', kind, on) : 0

/** They are asked for each service of each card. */
const lowestKnown = new Map<string, Ore>()
const MOST_KNOWN = 400

type LegalWage = 'cleaningMinimumWage' | 'cleaningNightSupplement'

function lowestRateFor(law: LegalWage, kind: StandardServiceId, on: LocalDate): Ore {
  const key = `${law} ${kind} ${on}`
  const known = lowestKnown.get(key)
  if (known !== undefined) return known
  if (lowestKnown.size >= MOST_KNOWN) lowestKnown.clear()
  const found = findLowest(inForce(rates[law], on), kind, on)
  lowestKnown.set(key, found)
  return found
}

function findLowest(wage: Ore, kind: StandardServiceId, on: LocalDate): Ore {
  let rate = 100
  for (let step = 1_000_000; step >= 100; step /= 10) {
    while (hourlyWage(kind, rate + step, on) < wage) rate += step
  }
  return hourlyWage(kind, rate, on) >= wage ? rate : rate + 100
}

/** True when the rate gives at least the legal wage. */
export const isLegalRate = (kind: StandardServiceId, rate: Ore, on: LocalDate): boolean =>
  rate >= (lowestLegalRate(kind, on) ?? 0)
