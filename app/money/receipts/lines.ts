import { type NightLine, nightLabel } from '#app/facts/night.ts'
import type { Price } from '#app/facts/price.ts'
import type { DocumentLine } from '#app/facts/receipt.ts'
import { isLateLine, lineTexts } from '#app/work/orders/line-texts.ts'
import { divideRounded, formatAmount, type Ore } from '#platform/shared/money.ts'
import { formatAtClock, formatDay, formatHours, formatSpan, HOUR } from '#platform/shared/time.ts'
import { texts } from './texts.ts'

type Charged = Pick<Price, 'rate' | 'halfHours' | 'gross' | keyof NightLine>

/** What was charged, under which name, and of what. */
export type Charge = {
  price: Charged
  text: string
  order: { serviceName: string; startsAt: Date; endsAt: Date }
}

/** The service and when: until when only where that is as long as what is charged. */
function whatAndWhen({ serviceName, startsAt, endsAt }: Charge['order'], halfHours: number): string {
  const isWhole = endsAt.getTime() - startsAt.getTime() === (halfHours * HOUR) / 2
  const when = isWhole ? formatSpan(startsAt, endsAt) : `${formatDay(startsAt)} ${formatAtClock(startsAt)}`
  return `${serviceName}, ${when}`
}

const plain = (text: string, amount: Ore, detail: string | null = null): DocumentLine => ({
  ...{ text, detail, halfHours: null, rate: null, amount },
})

const byTheHour = (text: string, halfHours: number, rate: Ore, amount: Ore): DocumentLine => ({
  ...{ text, detail: null, halfHours, rate, amount },
})

/** Hours that were worked at what an hour costs, those of night besides, and what a decision took off the sum. */
function workLines({ price, order }: Charge): DocumentLine[] {
  const { rate, halfHours, nightRate, nightHalfHours, gross } = price
  const night = divideRounded(nightRate * nightHalfHours, 2)
  const work = divideRounded(rate * halfHours + nightRate * nightHalfHours, 2) - night
  const off = gross - work - night
  return [
    byTheHour(whatAndWhen(order, halfHours), halfHours, rate, work),
    ...(night > 0 ? [byTheHour(texts.night, nightHalfHours, nightRate, night)] : []),
    ...(off !== 0 ? [plain(texts.off, off)] : []),
  ]
}

/** What is charged of work that did not come about, and the supplement's part of it. */
function otherLines({ price, text, order }: Charge): DocumentLine[] {
  const { rate, halfHours, gross, nightGross } = price
  const of = `${whatAndWhen(order, halfHours)}, ${formatHours(halfHours)} à ${formatAmount(rate)}`
  return [
    plain(isLateLine(text) ? texts.late : text, gross - nightGross, of),
    ...(nightGross > 0 ? [plain(nightLabel(price), nightGross)] : []),
  ]
}

/** The lines of a receipt. They add up to what was charged, to the øre. */
export const linesOf = (charge: Charge): DocumentLine[] =>
  charge.text === lineTexts.work(charge.order.serviceName, charge.price.halfHours)
    ? workLines(charge)
    : otherLines(charge)

/** What the worker laid out for the customer. */
export const outlayLine = (outlay: { id: string; what: string; amount: Ore | null }): DocumentLine => ({
  ...plain(texts.outlay(outlay.what), outlay.amount ?? 0),
  outlayId: outlay.id,
})

/** The line of a credit note for an outlay that the customer does not pay after all. */
export const creditOutlayLine = (
  outlay: { id: string; what: string; amount: Ore | null },
  reason: string,
): DocumentLine => ({
  ...plain(texts.credited(texts.outlay(outlay.what)), outlay.amount ?? 0, reason),
  outlayId: outlay.id,
})

/** The line of a credit note: what it takes back of, and why. */
export const creditLines = (order: Charge['order'], amount: Ore, reason: string): DocumentLine[] => [
  plain(texts.credited(`${order.serviceName}, ${formatDay(order.startsAt)}`), amount, reason),
]
