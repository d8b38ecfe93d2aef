import { divideRounded, type Ore, shareOf } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { inForce, rates, type VatCode, vatCodeOf } from './rates.ts'
import { isCleaning } from './service-kind.ts'
import type { StandardServiceId } from './services.ts'

/** A price and everything it is made of, in øre. Each sum holds exactly. */
export type Price = {
  /** What the customer pays an hour, VAT included. */
  rate: Ore
  halfHours: number
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

/**
 * The price of work: rate × hours, with VAT, the company's share and the cost of the wage taken out of it.
 * The one function for the quote on the screen and for the order itself.
 *
 * @param rate øre an hour, VAT included
 * @param share of the full price that is charged, in basis points: 5000 for a late cancellation
 */
export function priceOf(work: {
  serviceKind: StandardServiceId
  rate: Ore
  halfHours: number
  on: LocalDate
  share?: number
}): Price {
  const { serviceKind, rate, halfHours, on, share = 10_000 } = work
  const gross = shareOf(divideRounded(rate * halfHours, 2), share)
  return { rate, halfHours, ...takeApart(gross, vatCodeOf(serviceKind), on) }
}

/**
 * Splits a gross amount into VAT, company and wage. Rounding remainders go to employerContribution, the
 * company's tax.
 */
export function takeApart(gross: Ore, vatCode: VatCode, on: LocalDate): Omit<Price, 'rate' | 'halfHours'> {
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
  priceOf({ serviceKind, rate, halfHours: 2, on }).wage

/**
 * The lowest whole-krone rate, in øre, at which a service of a kind may be ordered; null when the law sets none. Source:
 * allmenngjøringsforskriften.
 */
export function lowestLegalRate(kind: StandardServiceId, on: LocalDate): Ore | null {
  if (!isCleaning(kind)) return null
  const known = lowestKnown.get(on)
  if (known !== undefined) return known
  if (lowestKnown.size >= MOST_KNOWN) lowestKnown.clear()
  const found = findLowest(kind, on)
  lowestKnown.set(on, found)
  return found
}

/** It is asked for each service of each card. */
const lowestKnown = new Map<string, Ore>()
const MOST_KNOWN = 400

function findLowest(kind: StandardServiceId, on: LocalDate): Ore {
  const minimum = inForce(rates.cleaningMinimumWage, on)
  let rate = 100
  for (let step = 1_000_000; step >= 100; step /= 10) {
    while (hourlyWage(kind, rate + step, on) < minimum) rate += step
  }
  return hourlyWage(kind, rate, on) >= minimum ? rate : rate + 100
}

/** True when the rate gives at least the legal wage. */
export const isLegalRate = (kind: StandardServiceId, rate: Ore, on: LocalDate): boolean =>
  rate >= (lowestLegalRate(kind, on) ?? 0)
