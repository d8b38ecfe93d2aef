import { orderTimes } from '#app/facts/order-process.ts'
import { anybodysObstacle, fieldsOf } from '#app/work/orders/server/index.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { DAY, HOUR, instantOf, MINUTE } from '#platform/shared/time.ts'
import { openTimes } from '../process.ts'
import { texts } from '../texts.ts'
import type { Answer, OpenRequest } from './load-request.ts'

type Typed = { date: string; time: string; halfHours: number; serviceId: string }

/** When work of so many half hours ends. */
export const endOf = (startsAt: Date, halfHours: number): Date =>
  new Date(startsAt.getTime() + halfHours * 30 * MINUTE)

/** The instant of what a customer asks for, or a worker proposes. Errors: INVALID_INPUT at `date` or `time`. */
export function startOf({ date, time, halfHours, serviceId }: Typed, now: Date): Date {
  const startsAt = instantOf(date, time)
  if (!startsAt) throw invalidInput({ time: texts.clockMoved })
  const lead = startsAt.getTime() - now.getTime()
  if (lead < 0) throw invalidInput({ date: texts.passed })
  if (lead < openTimes.leastNotice) throw invalidInput({ time: texts.tooSoon(openTimes.leastNotice / HOUR) })
  if (lead > orderTimes.mostAhead) throw invalidInput({ date: texts.tooFar(orderTimes.mostAhead / DAY) })
  const unlawful = anybodysObstacle({ from: startsAt, to: endOf(startsAt, halfHours) }, serviceId, now)
  if (unlawful) throw invalidInput(fieldsOf(unlawful))
  return startsAt
}

type Timed = Pick<OpenRequest, 'startsAt' | 'endsAt' | 'halfHours'>

/** A request at the time that an answer says: the one asked for, or another that the worker proposes. */
export function asAnswered<Request extends Timed>(
  request: Request,
  answer: Pick<Answer, 'startsAt'> | null,
): Request {
  const startsAt = answer?.startsAt
  return startsAt ? { ...request, startsAt, endsAt: endOf(startsAt, request.halfHours) } : request
}
