import { findBothParties } from '#app/work/orders/server/index.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { seriesInput } from '../api.ts'
import { whyNot } from '../choice.ts'
import { dayOf, texts } from '../texts.ts'
import { knownRate } from './find-series.ts'
import { lockForMaking, step } from './machine.ts'
import { makeOrders } from './make-orders.ts'
import { checkDays } from './preview.ts'

/**
 * The worker accepts the whole series: every requested day becomes a confirmed order, in this transaction.
 * Days taken meanwhile are left out, and both see why. CONFLICT with reason `nothing-free` when none remains,
 * and `own-price-changed` when the worker's rate has changed.
 */
export const acceptSeries = step('accept', {
  input: seriesInput,
  load: lockForMaking,
  change: async (context, found) => {
    const { tx, now } = context
    const { series, wished, rate } = found
    const parties = await findBothParties(tx, series.customerId, series.workerId)
    if (parties.blocked) throw conflict(texts.cannotAccept, 'blocked')
    const asked = (await knownRate(tx, series.id))?.note ?? null
    if (rate !== null && asked !== formatRate(kroner(rate))) {
      throw conflict(texts.ownPriceChanged(asked ?? ''), 'own-price-changed')
    }
    const { made, leftOut } = await makeOrders(context, found, parties, wished)
    if (made.length === 0) {
      const [first] = await checkDays(tx, parties, series, wished, now, true)
      const why = first?.instead ? `${dayOf(first.date)}: ${whyNot(first)}` : ''
      throw conflict([texts.nothingFree, why].filter(Boolean).join(' '), 'nothing-free')
    }
    return { set: { answeredAt: now }, told: { made, leftOut } }
  },
})
