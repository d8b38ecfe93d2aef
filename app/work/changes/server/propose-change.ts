import { lockOrder, step } from '#app/work/orders/server/index.ts'
import { type Proposed, proposeInput } from '../api.ts'
import { holdProposal, rivals } from './hold-proposal.ts'

/**
 * One party of an agreed order proposes another time, length or place. What is agreed holds until the other says yes. Lock
 * the worker first: rivals for the same time would otherwise deadlock in the constraint's index.
 */
export const proposeChange = step<Proposed>('propose', {
  input: proposeInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId, { withWorker: true }),
  change: holdProposal,
  constraints: rivals,
})
