import { brokenLimit } from '#app/facts/may-work.ts'
import { answerReview } from '#app/meeting/reviews/server/answer-review.ts'
import { reviewCustomer, reviewOrder } from '#app/meeting/reviews/server/commands.ts'
import { isOpen } from '#app/people/availability/open-hours.ts'
import { checkOut } from '#app/work/evidence/server/commands.ts'
import { acceptOrder } from '#app/work/orders/server/accept-order.ts'
import {
  approveOrder,
  complainAboutOrder,
  declineOrder,
  startOrder,
  withdrawOrder,
} from '#app/work/orders/server/commands.ts'
import { deliverOrder } from '#app/work/orders/server/deliver-order.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import {
  DAY,
  HOUR,
  instantOf,
  localDate,
  localTime,
  MINUTE,
  type WeekdayId,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'
import { wishes } from './customers.ts'
import { quarrel, showResult, showWork, tickOff } from './evidence.ts'
import { buyFor } from './outlays.ts'
import { askAndPay, callOffLate, moveMoney, payMore, refundThird, reserveInTime } from './paying.ts'

/** How far an order has come. */
export type Stage =
  | 'pending'
  | 'confirmed'
  | 'in_progress'
  | 'delivered'
  | 'disputed'
  | 'completed'
  | 'declined'
  | 'withdrawn'
  | 'called-off-late'

export type Booking = {
  customer: Person
  address: string
  worker: Person
  serviceId: string
  startsAt: Date
  halfHours: number
  stage: Stage
  review?: readonly [stars: number, text: string]
  /** The worker's review. A lone one stays hidden for 14 days. */
  customerReview?: readonly [stars: number, text: string]
  answer?: string
  tasks?: readonly string[]
  /** The worker buys something for the work. */
  buys?: boolean
  admin?: Person
  /** Why the administrator gave a third of it back a day later. */
  refund?: string
  /** The bank declines when the amount is to be reserved. */
  failsLater?: boolean
}

/** The longest work of the demonstration. */
export const LONGEST = 4 * HOUR

/** May work be done then that can wait for a working day, and is whoever chose days alone at work? */
export function isUsual(from: Date): boolean {
  const span = { from, to: new Date(from.getTime() + LONGEST) }
  const isLawful = brokenLimit({ bornOn: null, taken: [] }, span, '') === null
  return isLawful && isOpen({ days: weekdayIds, hours: {}, extraDays: [], timeOff: [] }, span)
}

/**
 * The first usual day from `from`, in steps of `step` days, when the worker is available and nobody has another
 * plan; at this hour in Oslo.
 */
export function slotNear(
  from: Date,
  step: 1 | -1,
  days: readonly WeekdayId[],
  time: string,
  isFree: (at: Date) => boolean = () => true,
): Date {
  for (let offset = 0; offset < 36; offset++) {
    const at = instantOf(localDate(new Date(from.getTime() + step * offset * DAY)), time)
    if (at && days.includes(weekdayOf(at)) && isUsual(at) && isFree(at)) return at
  }
  throw new Error('no day in five weeks')
}

/** Takes an order to its stage, step by step, at realistic times. */
export async function book(booking: Booking, now: Date): Promise<void> {
  const { customer, worker, startsAt, halfHours, stage } = booking
  const endsAt = new Date(startsAt.getTime() + halfHours * (HOUR / 2))
  const notLaterThanNow = (at: number) => new Date(Math.min(at, now.getTime() - 60_000))
  const placedAt = notLaterThanNow(startsAt.getTime() - 4 * DAY)
  const acceptedAt = notLaterThanNow(placedAt.getTime() + 2 * HOUR)
  // Delivered only recently, or it would have been approved automatically.
  const waits = stage === 'delivered' || stage === 'disputed'
  const deliveredAt = notLaterThanNow(waits ? now.getTime() - 3 * HOUR : endsAt.getTime())

  const wish = {
    workerId: worker.profileId,
    serviceId: booking.serviceId,
    date: localDate(startsAt),
    time: localTime(startsAt),
    halfHours,
    address: booking.address,
    description: wishes[booking.serviceId] ?? 'Vi avtaler detaljene når du kommer.',
    tasks: booking.tasks ?? [],
  }
  const { orderId } = await atTime(placedAt, () => askAndPay(customer, wish, booking.failsLater))
  if (stage === 'pending') return
  if (stage === 'declined') {
    const reason = 'Jeg er dessverre bortreist den uken.'
    await atTime(acceptedAt, () => declineOrder({ actor: worker }, { orderId, reason }))
    await moveMoney(orderId, acceptedAt)
    return
  }
  if (stage === 'withdrawn') {
    await atTime(acceptedAt, () => withdrawOrder({ actor: customer }, { orderId }))
    await moveMoney(orderId, acceptedAt)
    return
  }
  await atTime(acceptedAt, () => acceptOrder({ actor: worker }, { orderId }))
  await reserveInTime(orderId, now)
  if (stage === 'confirmed') return
  if (stage === 'called-off-late')
    return callOffLate(customer, orderId, new Date(startsAt.getTime() - 5 * HOUR))
  const startedAt = notLaterThanNow(startsAt.getTime())
  await atTime(startedAt, () => startOrder({ actor: worker }, { orderId }))
  if (booking.buys)
    await atTime(startedAt, async () => {
      await buyFor(customer, worker, orderId)
      await payMore(customer, orderId)
    })
  if (stage === 'in_progress') return showWork(worker, orderId, now)
  if (waits) {
    await tickOff(worker, orderId, startedAt)
    await showResult(worker, orderId, startedAt, endsAt)
    // They went home when they were done, and reported it later.
    await atTime(notLaterThanNow(endsAt.getTime() + 6 * MINUTE), () =>
      checkOut({ actor: worker }, { orderId }),
    )
  }
  await atTime(deliveredAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: halfHours }))
  if (stage === 'delivered') return
  if (stage === 'disputed') {
    const text = 'To av vinduene ble ikke vasket, og vi måtte gjøre dem selv.'
    await atTime(notLaterThanNow(deliveredAt.getTime() + HOUR), () =>
      complainAboutOrder({ actor: customer }, { orderId, text }),
    )
    if (booking.admin) await quarrel({ customer, worker, admin: booking.admin }, orderId, now)
    return
  }
  const approvedAt = notLaterThanNow(deliveredAt.getTime() + 3 * HOUR)
  await atTime(approvedAt, () => approveOrder({ actor: customer }, { orderId }))
  await moveMoney(orderId, approvedAt)
  if (booking.refund && booking.admin)
    await refundThird(booking.admin, orderId, booking.refund, notLaterThanNow(approvedAt.getTime() + DAY))
  if (booking.review) {
    const [stars, text] = booking.review
    await atTime(notLaterThanNow(approvedAt.getTime() + HOUR), () =>
      reviewOrder({ actor: customer }, { orderId, stars, text }),
    )
  }
  if (booking.customerReview) {
    const [stars, text] = booking.customerReview
    await atTime(notLaterThanNow(approvedAt.getTime() + 5 * HOUR), () =>
      reviewCustomer({ actor: worker }, { orderId, stars, text }),
    )
  }
  if (booking.answer) {
    const answer = booking.answer
    await atTime(notLaterThanNow(approvedAt.getTime() + DAY), () =>
      answerReview({ actor: worker }, { orderId, text: answer }),
    )
  }
}
