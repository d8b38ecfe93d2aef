import { step } from '#app/work/orders/server/index.ts'
import { type ProposalInput, proposalInput } from '../api.ts'
import { settle } from './settle.ts'

/** The other party says no. The agreement stands. */
export const declineChange = step<ProposalInput>('decline-change', {
  input: proposalInput,
  change: async ({ tx, input, now }) => {
    await settle(tx, input.changeId, 'declined', now)
    return {}
  },
})

/** Whoever proposed takes it back, and the time is free again. */
export const withdrawChange = step<ProposalInput>('withdraw-change', {
  input: proposalInput,
  change: async ({ tx, input, now }) => {
    await settle(tx, input.changeId, 'withdrawn', now)
    return {}
  },
})

/** Ends a proposal that nobody answered. Run by a timer; another proposal has a timer of its own. */
export const expireChange = step<ProposalInput>('expire-change', {
  input: proposalInput,
  change: async ({ tx, input, now }) => {
    await settle(tx, input.changeId, 'expired', now)
    return {}
  },
})
