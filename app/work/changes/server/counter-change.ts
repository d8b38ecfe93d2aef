import { lockOrder, step } from '#app/work/orders/server/index.ts'
import { conflict } from '#platform/shared/errors.ts'
import { type Countered, counterInput } from '../api.ts'
import { texts } from '../texts.ts'
import { holdProposal, rivals } from './hold-proposal.ts'

/** Neither yes nor no: the other party proposes something else, in the place of the proposal that was read. */
export const counterChange = step<Countered>('counter-change', {
  input: counterInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId, { withWorker: true }),
  change: async (context, order) => {
    if (order.proposal?.id !== context.input.changeId) throw conflict(texts.gone, 'state.no-proposal')
    return holdProposal(context, order)
  },
  constraints: rivals,
})
