import type { Absence } from '#app/facts/absence-steps.ts'
import { lateCancellationShare, type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import { type Price, priceOf, takeApart } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import type { Party } from '#app/facts/roles.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { divideRounded, type Ore, shareOf } from '#platform/shared/money.ts'
import type { FreeReason } from './free-reasons.ts'

/** What was agreed on: also what an hour of night costs, which stays as it was agreed. */
type Agreed = Pick<Price, 'rate' | 'halfHours' | 'nightRate'> & {
  serviceKind: StandardServiceId
  startsAt: Date
}

/** True until 24 hours before the start. */
export const cancelsForFree = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= orderTimes.freeCancellationBefore

type Cancelled = { startsAt: Date; unavailable?: Party | null; excusedByBlock?: boolean }

/** Why cancelling now is free; null when it costs. */
export function whyFree({ startsAt, unavailable, excusedByBlock }: Cancelled, now: Date): FreeReason | null {
  if (cancelsForFree(startsAt, now)) return 'in-time'
  if (unavailable === 'worker') return 'worker-gone'
  return excusedByBlock ? 'excused' : null
}

/** The charge for cancelling now: nothing, or half the price. */
export const cancellationPrice = (order: Agreed & Cancelled, now: Date): Price | null =>
  whyFree(order, now) ? null : lateCancellationPrice(order)

/** By the hour as agreed. */
const pricedAs = (
  { serviceKind, rate, nightRate, startsAt, halfHours }: Agreed,
  other: { halfHours?: number; share?: number },
): Price => priceOf({ serviceKind, rate, nightRate, startsAt, halfHours, ...other })

/** The price of a late cancellation, and the worker's part of it. */
export const lateCancellationPrice = (order: Agreed): Price =>
  pricedAs(order, { share: lateCancellationShare })

/** What the customer pays of a price for cancelling late, also before a time is chosen. */
export const lateGrossOf = ({ gross }: Pick<Price, 'gross'>): Ore => shareOf(gross, lateCancellationShare)

/** What it would cost at another time or for another length: by the hour as agreed, with the supplement for night of that day. */
export const changedPrice = (
  { serviceKind, rate }: Pick<Agreed, 'serviceKind' | 'rate'>,
  { startsAt, halfHours }: Pick<Agreed, 'startsAt' | 'halfHours'>,
): Price => priceOf({ serviceKind, rate, halfHours, startsAt })

/** The same, of an order with its agreed line: what a worker who was not let in costs. */
export const agreedAsLate = ({
  serviceKind,
  startsAt,
  agreed,
}: Pick<Agreed, 'serviceKind' | 'startsAt'> & {
  agreed: Pick<Agreed, 'rate' | 'halfHours' | 'nightRate'>
}): Price => lateCancellationPrice({ ...agreed, serviceKind, startsAt })

/** The charged half hours: those worked, with extra ones only if the customer agrees. */
export const chargedHalfHours = (agreed: number, worked: number, acceptExtra: boolean): number =>
  acceptExtra ? worked : Math.min(agreed, worked)

/** The price of what was worked, from the agreed start. */
export const workPrice = (order: Agreed, halfHours: number): Price => pricedAs(order, { halfHours })

type Line = Omit<Price, 'vatCode'> & { vatCode: string }
type Worked = { serviceKind: StandardServiceId; startsAt: Date; workedHalfHours: number | null; agreed: Line }

/** What approval charges for what was worked. */
export function approvalPrice(order: Worked, acceptExtra = false): Price {
  const { agreed, workedHalfHours } = order
  const worked = workedHalfHours ?? agreed.halfHours
  const halfHours = chargedHalfHours(agreed.halfHours, worked, acceptExtra)
  // What was agreed is charged as it was agreed, to the øre, whatever the rates have become.
  if (halfHours === agreed.halfHours) return priceIn(agreed, order.serviceKind)
  return workPrice({ ...agreed, serviceKind: order.serviceKind, startsAt: order.startsAt }, halfHours)
}

/** The price that stands in a line, without what else the line has. */
function priceIn(line: Line, serviceKind: StandardServiceId): Price {
  const { rate, halfHours, nightHalfHours, nightRate, nightGross, gross, vatBasisPoints, vat, net } = line
  const { companyShare, wage, holidayPay, pension, employerContribution, ratesOf } = line
  return {
    ...{ rate, halfHours, nightHalfHours, nightRate, nightGross, gross, net, vat, vatBasisPoints },
    ...{ companyShare, wage, holidayPay, pension, employerContribution, ratesOf },
    vatCode: vatCodeOf(serviceKind),
  }
}

/** The supplement's part of another amount than the whole price. */
export const nightGrossOf = ({ gross, nightGross }: Pick<Price, 'gross' | 'nightGross'>, of: Ore): Ore =>
  gross === 0 ? 0 : divideRounded(nightGross * of, gross)

/** What was said of an order that did not come about. */
type SaidOfAbsence = { absence: Absence | null; objectionUntil: Date | string | null }

const nothing = {
  ...{ gross: 0, nightGross: 0, vat: 0, net: 0, companyShare: 0 },
  ...{ wage: 0, holidayPay: 0, pension: 0, employerContribution: 0 },
}

/**
 * The one price of an order as it stands, which every page, list, mail and notice shows: what was agreed; once it is
 * delivered, what approval would charge; once it is over, what was charged, which is nothing without a charge. While the
 * parties disagree about an absence, what was reported.
 */
export function standingPrice(
  order: Worked & { status: OrderStatus; charge: Line | null } & Partial<SaidOfAbsence>,
): Line {
  const { status, agreed, charge } = order
  if (charge) return charge
  // Frozen when the customer may object no more, or by the decision if they do.
  const isUndecided = status === 'disputed' || (status === 'cancelled' && order.objectionUntil)
  if (order.absence === 'shut-out' && isUndecided) return agreedAsLate(order)
  // The worker objects to an absence that costs nothing: so it stands until it is decided otherwise.
  if (order.absence && status === 'disputed') return { ...agreed, ...nothing }
  if (status === 'cancelled') return { ...agreed, ...nothing }
  return status === 'delivered' || status === 'disputed' ? approvalPrice(order) : agreed
}

/** Does what stands stand for good? Until then the customer pays; afterwards, paid. */
export const isFinal = ({
  status,
  charge,
  absence,
  objectionUntil,
}: { status: OrderStatus; charge: unknown } & SaidOfAbsence): boolean =>
  charge !== null || (status === 'cancelled' && !(absence === 'shut-out' && objectionUntil))

/**
 * What is charged of a price instead of its gross. Wages and their costs for the hours worked stay; the company has or pays the
 * difference, so its share may be negative.
 */
export function chargedInstead(price: Price, serviceKind: StandardServiceId, gross: Ore): Price {
  const left = takeApart(gross, vatCodeOf(serviceKind), price.ratesOf)
  const { wage, holidayPay, pension, employerContribution } = price
  const companyShare = left.net - wage - holidayPay - pension - employerContribution
  const nightGross = nightGrossOf(price, gross)
  return { ...price, ...left, nightGross, wage, holidayPay, pension, employerContribution, companyShare }
}

/** The charge after a complaint. RangeError for a refund below nothing or above the price. */
export function priceAfterRefund(price: Price, serviceKind: StandardServiceId, refund: Ore): Price {
  if (refund < 0) throw new RangeError('a refund is not negative')
  return chargedInstead(price, serviceKind, price.gross - refund)
}
