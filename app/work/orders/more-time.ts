import { halfHourLimits } from '#app/facts/order-process.ts'
import type { Price } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { leastRoom } from '#app/work/travel/room.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatAtClock, formatHours, MINUTE } from '#platform/shared/time.ts'
import { workPrice } from './settlement.ts'

const HALF_HOUR = 30 * MINUTE

type Lasting = { startsAt: Date; endsAt: Date; halfHours: number }
type Agreed = Lasting & { serviceKind: StandardServiceId; agreed: AgreedLine }
type AgreedLine = Pick<Price, 'rate' | 'nightRate' | 'gross' | 'wage'>

/** The columns of an order on which no question of more time is open. */
export const noMoreTime = { moreHalfHours: null, moreAskedAt: null, moreWhy: null } as const

/** More time in words: 1 → '30 minutter', 3 → '1,5 timer'. */
export const moreLength = (halfHours: number): string =>
  halfHours === 1 ? '30 minutter' : formatHours(halfHours)

/** What a yes to more time comes to: the new end, the new price, and what is added for each. */
export function withMoreTime(
  order: Agreed,
  more: number,
): { endsAt: Date; price: Price; gross: Ore; wage: Ore } {
  const price = workPrice(
    { ...order, rate: order.agreed.rate, nightRate: order.agreed.nightRate },
    order.halfHours + more,
  )
  return {
    endsAt: new Date(order.endsAt.getTime() + more * HALF_HOUR),
    price,
    gross: price.gross - order.agreed.gross,
    wage: price.wage - order.agreed.wage,
  }
}

/** The open question in sentences with its price; empty for none. */
export function moreTimeWords(order: Agreed & { moreHalfHours: number | null }): string {
  if (order.moreHalfHours === null) return ''
  const { endsAt, gross } = withMoreTime(order, order.moreHalfHours)
  return `${moreLength(order.moreHalfHours)} til, til ${formatAtClock(endsAt)}. Det koster ${formatKr(gross)} mer.`
}

/** What holds without a yes to more time, to the customer: after the agreed end nobody is 'done at' a time that is past. */
export const withoutYes = ({ endsAt }: { endsAt: Date }, now: Date): string =>
  now < endsAt
    ? `Uten svar er den ferdig ${formatAtClock(endsAt)}, som avtalt.`
    : `Uten svar betaler du bare for tiden til ${formatAtClock(endsAt)}, som avtalt.`

/** The worker's next order: whose it is, when it begins, and how many minutes the way there takes, at least as everywhere. */
export type NextOrder = { customer: string; startsAt: Date; room?: number }

/** Why the worker cannot stay so much longer; null when they can. */
export function whyNotLonger(
  order: Lasting & { restMinutes: number },
  next: NextOrder | null,
  more: number,
): string | null {
  if (order.halfHours + more > halfHourLimits.most) return 'Et oppdrag kan vare høyst 12 timer i alt.'
  // An order older than that rule has none, and keeps it where nobody knows the way.
  const way = next?.room !== undefined && next.room > leastRoom ? next.room : order.restMinutes
  const free = order.endsAt.getTime() + more * HALF_HOUR + way * MINUTE
  if (!next || free <= next.startsAt.getTime()) return null
  const where = `Du skal være hos ${next.customer} ${formatAtClock(next.startsAt)}`
  return way > 0 ? `${where}, og må ha ${way} minutter imellom.` : `${where}.`
}

/** How much longer the worker can stay, asked of each length; null for not at all. */
export function longestMoreTime(
  order: Lasting,
  isPossible: (halfHours: number) => boolean,
): { halfHours: number; endsAt: Date } | null {
  const halfHours = offeredLengths(order).findLast(isPossible)
  return halfHours === undefined
    ? null
    : { halfHours, endsAt: new Date(order.endsAt.getTime() + halfHours * HALF_HOUR) }
}

type Longest = ReturnType<typeof longestMoreTime>

const until = ({ halfHours, endsAt }: NonNullable<Longest>) =>
  `${moreLength(halfHours)} til, til ${formatAtClock(endsAt)}`

/** What goes when so much does not, to the worker. */
export const insteadOfMore = (longest: Longest): string =>
  longest
    ? `Du kan bli ${until(longest)}.`
    : 'Avslutt som avtalt, og bli enige om en ny dag hvis noe gjenstår.'

/** The same to the customer, who has said yes to more. */
export const insteadOfGranted = (longest: Longest, name: string): string =>
  longest
    ? `${name} kan bli ${until(longest)}, og kan spørre om det i stedet.`
    : `Bli enige om en ny dag hvis noe gjenstår.`

/** How much a worker is offered to ask for at once, in half hours. */
const mostOffered = 6

/** The lengths that a worker may choose among: those up to 12 hours in all, and at least one, with its reason. */
export const offeredLengths = ({ halfHours }: Lasting): number[] =>
  Array.from(
    { length: Math.max(1, Math.min(mostOffered, halfHourLimits.most - halfHours)) },
    (_, at) => at + 1,
  )
