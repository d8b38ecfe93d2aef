import { firstName } from '#app/facts/names.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock } from '#platform/shared/time.ts'
import { grantMoreTimeInput } from '../api.ts'
import { moreLength, noMoreTime, withMoreTime } from '../more-time.ts'
import { texts } from '../texts.ts'
import { agreeAnew } from './lines.ts'
import { lockOrder } from './lock-order.ts'
import { findLongerByLaw } from './longer-by-law.ts'
import { step } from './machine.ts'

/**
 * The customer says yes to more time, and it is agreed anew. The worker may have taken another order meanwhile: the
 * database refuses, and the old agreement holds. Lock the worker first, as when an order is accepted.
 */
export const grantMoreTime = step('grant-more-time', {
  input: grantMoreTimeInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId, { withWorker: true }),
  constraints: {
    orders_worker_busy: () =>
      conflict('Det går ikke lenger: et annet oppdrag kommer rett etter. Avtalen er som før.', 'slot-taken'),
  },
  change: async ({ tx, input }, order) => {
    const { halfHours } = input
    if (halfHours !== order.moreHalfHours) {
      throw conflict('Spørsmålet er endret siden du leste det. Her er det som gjelder nå.', 'state.changed')
    }
    const byLaw = await findLongerByLaw(tx, order)
    if (byLaw(halfHours)) throw conflict(texts.noLonger(firstName(order.worker.fullName)), 'unlawful')
    const { endsAt, price } = withMoreTime(order, halfHours)
    const renewed = await agreeAnew(tx, order, price)
    return {
      set: { ...renewed, ...noMoreTime, halfHours: price.halfHours, endsAt },
      note: `${moreLength(halfHours)} til, til ${formatAtClock(endsAt)}. Ny pris: ${formatKr(price.gross)}`,
      agreed: price,
    }
  },
})
