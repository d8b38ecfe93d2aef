import {
  allowedInstead,
  brokenLimit,
  insteadText,
  type LawfulWorker,
  limitText,
  type WorkLimit,
} from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { type Availability, isOpen, type Span } from '#app/people/availability/open-hours.ts'
import { type BusySpan, isNear } from '../busy-span.ts'
import { texts } from '../texts.ts'

/** Why something is impossible: the field, the reason, and the remedy. */
export type Obstacle = {
  field: 'serviceId' | 'date' | 'time' | 'halfHours'
  why: string
  /** Found only when it is asked for, where it takes a search. */
  advice?: string | (() => string)
  /** Which limit of the law it is, where it is one. */
  limit?: WorkLimit
}

/** The remedy; empty for none. */
export const adviceOf = ({ advice = '' }: Obstacle): string =>
  typeof advice === 'function' ? advice() : advice

/** The reason and the remedy, as one text. */
export const obstacleText = (obstacle: Obstacle): string =>
  [obstacle.why, adviceOf(obstacle)].filter(Boolean).join(' ')

const fieldOfLimit: Partial<Record<WorkLimit, Obstacle['field']>> = {
  long: 'halfHours',
  'hms-card': 'date',
  sunday: 'date',
  'next-sunday': 'date',
  week: 'date',
  'week-rest': 'date',
}

/** Does something agreed or held lie so near that there is no time to travel? */
export const isTaken = (busy: readonly BusySpan[], span: Span): boolean =>
  busy.some(other => isNear(other, span))

/** Can a span be ordered of this worker, by the hours, what is agreed or held, and how far ahead it is? */
export const orderable =
  ({ availability, busy, now }: Pick<Asked, 'availability' | 'busy' | 'now'>) =>
  (other: Span): boolean =>
    other.from.getTime() <= now.getTime() + orderTimes.mostAhead &&
    isOpen(availability, other) &&
    !isTaken(busy, other)

/** The limit that nobody may break at that time, whoever comes and whatever else they do; null for none. */
export function anybodysObstacle(span: Span, serviceId: string, now: Date): Obstacle | null {
  const lawful = { bornOn: null, taken: [] }
  const limit = brokenLimit(lawful, span, serviceId)
  if (!limit) return null
  const earliest = new Date(now.getTime() + orderTimes.leastNotice)
  const advice = () => insteadText(allowedInstead(lawful, span, serviceId, { earliest })) || texts.shorter
  const why = limitText(limit, lawful, span.from, nobody)
  return { field: fieldOfLimit[limit] ?? 'time', limit, why, advice }
}

/** Limits that hold for anybody name no one. */
const nobody = { firstName: '' }

type Asked = {
  span: Span
  serviceId: string
  lawful: LawfulWorker
  availability: Availability
  busy: readonly BusySpan[]
  /** Another time is named that is not sooner, nor later than can be ordered. */
  earliest: Date
  now: Date
  /** When it is agreed now: no other time. */
  agreedAt?: Date
}

/**
 * The limit of the law that stands in the way, and when the worker is free for it instead; null for none. In words to the customer, who reads the
 * worker's first name, or to the worker.
 */
export function lawObstacle(asked: Asked, told: { firstName: string } | 'worker'): Obstacle | null {
  const { span, serviceId, lawful, availability, busy, earliest, now, agreedAt } = asked
  const limit = brokenLimit(lawful, span, serviceId)
  if (!limit) return null
  const why = limitText(limit, lawful, span.from, told === 'worker' ? undefined : told)
  // Without any card another day does not help.
  if (limit === 'hms-card' && !lawful.card?.until)
    return { field: 'serviceId', limit, why, ...(told !== 'worker' && { advice: texts.anotherService }) }
  const canBeOrdered = orderable({ availability, busy, now })
  const fits = (other: Span) => other.from.getTime() !== agreedAt?.getTime() && canBeOrdered(other)
  const advice = () =>
    insteadText(allowedInstead(lawful, span, serviceId, { earliest, fits })) ||
    (limit === 'long' ? texts.shorter : texts.anotherMoment)
  return { field: fieldOfLimit[limit] ?? 'time', limit, why, advice }
}
