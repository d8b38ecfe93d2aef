import { brokenLimit, limitText } from '#app/facts/may-work.ts'
import type { orders } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { findTakenTime } from './taken-time.ts'

type Lasting = Pick<typeof orders.$inferSelect, 'id' | 'workerId' | 'serviceId' | 'startsAt' | 'endsAt'>

/**
 * Why the law keeps the worker from staying so many half hours longer, to them, or to the customer who reads their first name; null when it
 * does not.
 */
export async function findLongerByLaw(
  read: Reader,
  order: Lasting,
  toldCustomer?: { firstName: string },
): Promise<(halfHours: number) => string | null> {
  const { id, workerId, serviceId, startsAt, endsAt } = order
  const { lawful } = await findTakenTime(read, workerId, { from: startsAt, to: endsAt }, { but: id })
  // The card was asked for when the work was agreed.
  const hours = { ...lawful, card: undefined }
  return halfHours => {
    const span = { from: startsAt, to: new Date(endsAt.getTime() + halfHours * 30 * MINUTE) }
    const limit = brokenLimit(hours, span, serviceId)
    return limit && limitText(limit, hours, startsAt, toldCustomer)
  }
}
