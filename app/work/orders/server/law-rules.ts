import { brokenLimit, limitText, mayWork } from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import { after, type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'
import { orderable } from './law-obstacle.ts'

/** What the law asks about a request. */
export type Waiting = Pick<GuardedOrder, 'serviceId' | 'startsAt' | 'endsAt' | 'lawful' | 'otherTimes'>

/** The limit of the law that a request would break; null for none, and for what is not asked about. */
export const limitOf = ({ serviceId, startsAt, endsAt, lawful }: Waiting) =>
  lawful && brokenLimit(lawful, { from: startsAt, to: endsAt }, serviceId)

/**
 * Why the law keeps the worker from this work, in words to them; null when it does not. With the nearest times that the customer
 * could order instead, once they are looked up; without any, with what else to do.
 */
function whyUnlawful(order: Waiting, now: Date): string | null {
  const { serviceId, startsAt, endsAt, lawful, otherTimes } = order
  const limit = limitOf(order)
  if (!limit || !lawful) return null
  if (!otherTimes) return limitText(limit, lawful, startsAt)
  const earliest = after(now, orderTimes.leastNotice)
  const asked = { earliest, fits: orderable({ ...otherTimes, now }) }
  const answer = mayWork(lawful, startsAt, endsAt, serviceId, asked)
  return answer.allowed ? null : `${answer.why} ${answer.advice || texts.declineInstead}`
}

/** The yes that is only given in time and within the law of working hours. */
export const lawRules: TimeRules = {
  accept: (order, now) => {
    if (passed(order.expiresAt, now)) return deny('state.expired', 'Fristen for å svare er ute.')
    const why = whyUnlawful(order, now)
    return why ? deny('unlawful', why) : allow
  },
}
