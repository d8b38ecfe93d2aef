import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { stopTimes } from '#app/facts/stop-steps.ts'
import type { CommandContext } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { stopInput } from '../api.ts'
import { deliveredNow, enforceAgreedHours } from './delivery.ts'
import { holdClaimItself } from './hold-hours.ts'
import type { LoadedOrder } from './lock-order.ts'
import { step } from './machine.ts'
import { partyOf } from './policy.ts'

type Stopping = Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'> & {
  input: Pick<z.infer<typeof stopInput>, 'workedHalfHours' | 'why'>
}

/**
 * What stopping the work makes of an order, with the hours so far: never more than agreed. The worker's hours are a delivery. The
 * customer's are a claim, which the worker may answer within 24 hours before anybody approves it.
 */
export async function stopped(
  { tx, actor, input: { workedHalfHours, why }, now }: Stopping,
  order: LoadedOrder,
) {
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
}

/** Either stops the work. */
export const stopOrder = step('stop', { input: stopInput, change: stopped })
