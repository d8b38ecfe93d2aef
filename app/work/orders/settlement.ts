import type { Absence } from '#app/facts/absence-steps.ts'
import { lateCancellationShare, type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import { type Price, priceOf, takeApart } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import type { Party } from '#app/facts/roles.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import type { Ore } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import type { FreeReason } from './free-reasons.ts'

type Agreed = { serviceKind: StandardServiceId; rate: Ore; halfHours: number; startsAt: Date }

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

/** The price of a late cancellation, and the worker's part of it. */
export const lateCancellationPrice = (order: Agreed): Price =>
  priceOf({ ...order, on: localDate(order.startsAt), share: lateCancellationShare })

/** What it would cost on another day or for another length: by the hour as agreed. */
export const changedPrice = (
  { serviceKind, rate }: Pick<Agreed, 'serviceKind' | 'rate'>,
  { startsAt, halfHours }: Pick<Agreed, 'startsAt' | 'halfHours'>,
): Price => priceOf({ serviceKind, rate, halfHours, on: localDate(startsAt) })

/** The same, of an order with its agreed line: what a worker who was not let in costs. */
export const agreedAsLate = ({
  serviceKind,
  startsAt,
  agreed,
}: Pick<Agreed, 'serviceKind' | 'startsAt'> & { agreed: Pick<Agreed, 'rate' | 'halfHours'> }): Price =>
  lateCancellationPrice({ serviceKind, startsAt, rate: agreed.rate, halfHours: agreed.halfHours })

/** The charged half hours: those worked, with extra ones only if the customer agrees. */
export const chargedHalfHours = (agreed: number, worked: number, acceptExtra: boolean): number =>
  acceptExtra ? worked : Math.min(agreed, worked)

/** The price of what was worked. */
export const workPrice = (order: Agreed, halfHours: number): Price =>
  priceOf({ ...order, halfHours, on: localDate(order.startsAt) })

type Line = Omit<Price, 'vatCode'> & { vatCode: string }
type Worked = { serviceKind: StandardServiceId; startsAt: Date; workedHalfHours: number | null; agreed: Line }

/** What approval charges for what was worked. */
export function approvalPrice(order: Worked, acceptExtra = false): Price {
  const { agreed, workedHalfHours } = order
  const worked = workedHalfHours ?? agreed.halfHours
  return workPrice({ ...order, ...agreed }, chargedHalfHours(agreed.halfHours, worked, acceptExtra))
}

/** What was said of an order that did not come about. */
type SaidOfAbsence = { absence: Absence | null; objectionUntil: Date | string | null }

const nothing = {
  ...{ gross: 0, vat: 0, net: 0, companyShare: 0 },
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
 * The charge after a complaint. Wages and their costs for the hours worked stay; the company pays the refund,
 * so its share may be negative.
 */
export function priceAfterRefund(price: Price, serviceKind: StandardServiceId, refund: Ore): Price {
  const left = takeApart(price.gross - refund, vatCodeOf(serviceKind), price.ratesOf)
  const { wage, holidayPay, pension, employerContribution } = price
  const companyShare = left.net - wage - holidayPay - pension - employerContribution
  return { ...price, ...left, wage, holidayPay, pension, employerContribution, companyShare }
}
