import { firstName } from '#app/facts/names.ts'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock } from '#platform/shared/time.ts'
import { grantMoreTimeInput } from '../api.ts'
import {
  insteadOfGranted,
  longestMoreTime,
  moreLength,
  type NextOrder,
  noMoreTime,
  whyNotLonger,
  withMoreTime,
} from '../more-time.ts'
import { texts } from '../texts.ts'
import { agreeAnew } from './lines.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { findLongerByLaw } from './longer-by-law.ts'
import { step } from './machine.ts'
import { findNextOrder } from './next-order.ts'

const tooNear = 'Det går ikke lenger: et annet oppdrag kommer rett etter. Avtalen er som før.'

/** The way to the next order: the database keeps half an hour, and no more than that. */
const isTooNear = (order: LoadedOrder, next: NextOrder | null, halfHours: number) =>
  order.halfHours + halfHours <= halfHourLimits.most && whyNotLonger(order, next, halfHours) !== null

/**
 * The customer says yes to more time, and it is agreed anew. The worker may have taken another order meanwhile: the
 * database refuses, and the old agreement holds. Lock the worker first, as when an order is accepted.
 */
export const grantMoreTime = step('grant-more-time', {
  input: grantMoreTimeInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId, { withWorker: true }),
  constraints: {
    orders_worker_busy: () => conflict(tooNear, 'slot-taken'),
  },
  change: async ({ tx, input }, order) => {
    const { halfHours } = input
    if (halfHours !== order.moreHalfHours) {
      throw conflict('Spørsmålet er endret siden du leste det. Her er det som gjelder nå.', 'state.changed')
    }
    const name = firstName(order.worker.fullName)
    const byLaw = await findLongerByLaw(tx, order, { firstName: name })
    const next = await findNextOrder(tx, order)
    if (isTooNear(order, next, halfHours)) throw conflict(tooNear, 'slot-taken')
    const why = byLaw(halfHours)
    if (why) {
      const isPossible = (length: number) => (whyNotLonger(order, next, length) ?? byLaw(length)) === null
      const instead = insteadOfGranted(longestMoreTime(order, isPossible), name)
      throw conflict(texts.noLonger(why, instead), 'unlawful')
    }
    const { endsAt, price } = withMoreTime(order, halfHours)
    const renewed = await agreeAnew(tx, order, price)
    return {
      set: { ...renewed, ...noMoreTime, halfHours: price.halfHours, endsAt },
      note: `${moreLength(halfHours)} til, til ${formatAtClock(endsAt)}. Ny pris: ${formatKr(price.gross)}`,
      agreed: price,
    }
  },
})
