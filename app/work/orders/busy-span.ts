import { orderTimes } from '#app/facts/order-process.ts'

type Span = { from: Date; to: Date }

/** Something agreed or held. `room`: milliseconds that the way to or from what is asked about takes; without it, as everywhere. */
export type BusySpan = Span & { room?: number }

/** How long before and after it nothing else can be done. */
export const roomOf = ({ room = orderTimes.between }: BusySpan): number => Math.max(room, orderTimes.between)

/** Does it lie so near that there is no time for the way? */
export const isNear = (busy: BusySpan, { from, to }: Span): boolean =>
  busy.from.getTime() < to.getTime() + roomOf(busy) && from.getTime() - roomOf(busy) < busy.to.getTime()

/** What the way alone stands between: there is half an hour, and it takes more. Before what is asked about, or after. */
export function onTheWay(
  busy: readonly BusySpan[],
  span: Span,
): { when: 'before' | 'after'; other: BusySpan } | null {
  const near = busy.filter(other => isNear(other, span))
  const [other] = near
  if (!other || near.some(({ from, to }) => isNear({ from, to }, span))) return null
  return { when: other.to <= span.from ? 'before' : 'after', other }
}
