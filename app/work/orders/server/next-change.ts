import { lapsesAt, reportsFrom } from '#app/facts/absence-steps.ts'
import { dayTimes } from '#app/facts/day-steps.ts'
import { orderTimes, reviewsCloseAt, reviewsShowAt } from '#app/facts/order-process.ts'
import { withdrawalEnds } from '#app/facts/withdrawal-period.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { after, type GuardedOrder } from './guarded-order.ts'

/** The moments at which somebody may do more, or less, than before, or reads something else. */
function momentsOf(order: GuardedOrder, now: Date): (Date | null)[] {
  const { startsAt, endsAt, completedAt, proposal } = order
  switch (order.status) {
    case 'pending':
      return [order.expiresAt]
    case 'confirmed':
      return [
        after(startsAt, -orderTimes.freeCancellationBefore),
        after(startsAt, -dayTimes.onTheWayFrom),
        after(startsAt, -orderTimes.startsEarliestBefore),
        startsAt,
        reportsFrom(startsAt),
        endsAt,
        lapsesAt(endsAt),
        proposal?.expiresAt ?? null,
        order.agreedAt && withdrawalEnds(order.agreedAt),
        // While somebody is late the page says what the clock is.
        startsAt <= now && now < endsAt ? after(now, MINUTE) : null,
      ]
    case 'in_progress':
      return [endsAt, order.agreedAt && withdrawalEnds(order.agreedAt)]
    case 'delivered':
      return [order.approvesAt]
    case 'cancelled':
      return [order.objectionUntil]
    case 'completed':
      return completedAt ? [reviewsShowAt(completedAt), reviewsCloseAt(completedAt)] : []
    case 'disputed':
      return []
  }
}

/** When a timer ends the state that the order is in; null for states that no timer ends. */
function endOf(order: GuardedOrder): Date | null {
  if (order.status === 'pending') return order.expiresAt
  if (order.status === 'confirmed') return lapsesAt(order.endsAt)
  if (order.status === 'delivered') return order.approvesAt
  return null
}

/** When time alone next changes what stands on the order's page; null for never. */
export function nextChangeOf(order: GuardedOrder, now: Date): Date | null {
  const end = endOf(order)
  // The timer is about to.
  if (end && end <= now) return after(now, 5_000)
  const ahead = momentsOf(order, now).flatMap(at => (at && at > now ? [at.getTime()] : []))
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}
