import { findBothParties, type NamedParties } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { conflict, forbidden } from '#platform/shared/errors.ts'
import { formatRate } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { resumeInput } from '../api.ts'
import { horizonOf } from '../rhythm.ts'
import { texts } from '../texts.ts'
import type { FoundSeries } from './find-series.ts'
import { lockForMaking, step } from './machine.ts'
import { leaveOut, makeOrders } from './make-orders.ts'
import { agreedDays, previewOf } from './preview.ts'
import { whyNotAgree } from './why-not-agree.ts'

/**
 * The customer resumes a paused series with chosen days, on the worker's standing agreement. Errors: CONFLICT
 * with reason `dates-changed` or `price-changed`, FORBIDDEN when the two cannot agree now.
 */
export const resumeSeries = step('resume', {
  input: resumeInput,
  load: lockForMaking,
  change: async (context, found) => {
    const { tx, input, now } = context
    const parties = await demandAgreement(tx, found)
    const preview = await previewOf(tx, parties, found.series, now, agreedDays(found))
    if (preview.rate !== input.expectedRate) {
      throw conflict(texts.priceChanged(formatRate(preview.rate)), 'price-changed')
    }
    const free = preview.occurrences.filter(({ conflict }) => !conflict).map(({ date }) => date)
    const chosen = [...new Set(input.dates)].sort()
    if (!chosen.every(date => free.includes(date))) throw conflict(texts.notAmongDates, 'dates-changed')
    const skips = preview.occurrences
      .filter(({ date }) => !chosen.includes(date))
      .map(({ date, holiday, conflict }) => ({
        date,
        why: conflict ? ('conflict' as const) : ('skipped' as const),
        note: conflict ?? holiday,
      }))
    await leaveOut(context, found.series.id, skips)
    const { made, leftOut } = await makeOrders(context, found, parties, chosen)
    return {
      set: { pausedAt: null, madeUntil: horizonOf(localDate(now)) },
      note: formatRate(preview.rate),
      told: { made, leftOut },
    }
  },
})

async function demandAgreement(tx: Transaction, { series }: FoundSeries): Promise<NamedParties> {
  const parties = await findBothParties(tx, series.customerId, series.workerId)
  const why = whyNotAgree(parties)
  if (why) throw forbidden(why, 'cannot-agree')
  return parties
}
