import { mayWork } from '#app/facts/may-work.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { type GuardedOrder, passed, type TimeRules } from './guarded-order.ts'

/** Why the law keeps the worker from this work, in words to them with the nearest other times; null when it does not. */
function whyUnlawful({ serviceId, startsAt, endsAt, lawful }: GuardedOrder, now: Date): string | null {
  if (!lawful) return null
  const answer = mayWork(lawful, startsAt, endsAt, serviceId, { earliest: now })
  return answer.allowed ? null : [answer.why, answer.advice].filter(Boolean).join(' ')
}

/** The yes that is only given in time and within the law of working hours. */
export const lawRules: TimeRules = {
  accept: (order, now) => {
    if (passed(order.expiresAt, now)) return deny('state.expired', 'Fristen for å svare er ute.')
    const why = whyUnlawful(order, now)
    return why ? deny('unlawful', why) : allow
  },
}
