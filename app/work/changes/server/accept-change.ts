import { mayWork } from '#app/facts/may-work.ts'
import { agreeAnew, findTakenTime, lockOrder, step } from '#app/work/orders/server/index.ts'
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
  change: async ({ tx, input, now }, order) => {
    const { proposal } = order
    if (proposal?.id !== input.changeId) throw conflict(texts.gone, 'state.no-proposal')
    const terms = termsOf(proposal)
    const agreed = changedPrice({ ...order, rate: order.agreed.rate }, proposal)
    // The worker may have agreed to other work since it was proposed.
    const span = { from: terms.startsAt, to: terms.endsAt }
    const { lawful } = await findTakenTime(tx, order.workerId, span, order.id)
    if (!mayWork(lawful, span.from, span.to, order.serviceId, { earliest: now }).allowed)
      throw conflict(texts.unlawfulSince, 'unlawful')
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
