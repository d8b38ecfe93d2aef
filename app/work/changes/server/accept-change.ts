import {
  agreeAnew,
  findBothParties,
  findWorkerTime,
  isTaken,
  lawObstacle,
  lockOrder,
  obstacleText,
  partyOf,
  step,
} from '#app/work/orders/server/index.ts'
import { changedPrice } from '#app/work/orders/settlement.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { type ProposalInput, proposalInput } from '../api.ts'
import { texts } from '../texts.ts'
import { termsOf, whatChanged } from '../what-changed.ts'
import { settle } from './settle.ts'

/**
 * The other party says yes, however late: it is agreed anew, never called off. Time, place and price change in one
 * transaction. Whoever hears of it sets reminders, calendar and papers anew.
 */
export const acceptChange = step<ProposalInput>('accept-change', {
  input: proposalInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId, { withWorker: true }),
  change: async ({ tx, actor, input, now }, order) => {
    const { proposal } = order
    if (proposal?.id !== input.changeId) throw conflict(texts.gone, 'state.no-proposal')
    const terms = termsOf(proposal)
    const agreed = changedPrice({ ...order, rate: order.agreed.rate }, proposal)
    // The worker may have agreed to other work since it was proposed.
    const span = { from: terms.startsAt, to: terms.endsAt }
    const { worker } = await findBothParties(tx, order.customerId, order.workerId)
    const time = await findWorkerTime(tx, { worker }, span, now, { but: order.id, address: terms.address })
    if (isTaken(time.busy, span)) throw conflict(texts.takenSince, 'slot-taken')
    const isMoved = terms.halfHours === order.halfHours && terms.address === order.address
    const asked = { ...time, span, serviceId: order.serviceId, earliest: now, now }
    const unlawful = lawObstacle(
      { ...asked, ...(isMoved && { agreedAt: order.startsAt }) },
      partyOf(actor, order) === 'worker' ? 'worker' : worker,
    )
    if (unlawful) throw conflict(texts.unlawfulSince(obstacleText(unlawful)), 'unlawful')
    const what = whatChanged(termsOf(order), terms)
    await settle(tx, proposal.id, 'accepted', now)
    return {
      set: {
        ...terms,
        restMinutes: proposal.restMinutes,
        onTheWayAt: null,
        ...(await agreeAnew(tx, order, agreed)),
      },
      note: `${what} Pris: ${formatKr(agreed.gross)}.`,
      ...{ what, agreed, moved: { from: order.startsAt } },
    }
  },
  constraints: { orders_worker_busy: () => conflict(texts.takenSince, 'slot-taken') },
})
