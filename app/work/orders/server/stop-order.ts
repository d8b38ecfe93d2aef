import { customerRole } from '#app/facts/roles.ts'
import { stopTimes } from '#app/facts/stop-steps.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { stopInput } from '../api.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { holdClaimItself } from './hold-hours.ts'
import { step } from './machine.ts'
import { partyOf } from './policy.ts'

/**
 * Either stops the work, with the hours so far: never more than agreed. The worker's hours are a delivery. The customer's are
 * a claim, which the worker may answer within 24 hours before anybody approves it.
 */
export const stopOrder = step('stop', {
  input: stopInput,
  change: async ({ tx, actor, input: { workedHalfHours, why }, now }, order) => {
    enforceAgreedHours(order, workedHalfHours)
    const isClaim = partyOf(actor, order) === customerRole
    const claimUntil = isClaim ? new Date(now.getTime() + stopTimes.answerWithin) : null
    if (claimUntil) await enqueue(tx, holdClaimItself, { orderId: order.id }, claimUntil)
    const who = isClaim ? 'av oppdragsgiveren' : 'av den ansatte'
    return {
      set: {
        ...{ workedHalfHours, reason: why, claimUntil, claimedHalfHours: isClaim ? workedHalfHours : null },
        ...(await deliveredNow(tx, { ...order, claimUntil }, now)),
      },
      note: `${formatHours(workedHalfHours)} til da, meldt ${who}: «${why}»`,
    }
  },
})
