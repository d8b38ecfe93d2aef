import type { ActionId } from '#app/facts/order-process.ts'
import type { OrderCard, OrderDetails } from '#app/work/orders/api.ts'

const answers: readonly ActionId[] = ['accept-change', 'decline-change', 'counter-change', 'withdraw-change']
const changes: readonly ActionId[] = [...answers, 'propose', 'change-request', 'change-details']
const over: readonly ActionId[] = ['decline-change', 'withdraw-change', 'expire-change']

type Ability = OrderCard['abilities'][number]

/** An answer to a proposal stands in the proposal's own card. */
export const isAnswer = ({ action }: Ability): boolean => answers.includes(action)

/** What changes an order is asked on its page, where all of it is seen. */
export const isChange = ({ action }: Ability): boolean => changes.includes(action)

/** Is there a proposal to show, or has one just come to nothing? */
export const hasProposal = ({ proposal, status, lastAction }: OrderDetails): boolean =>
  proposal !== null || (status === 'confirmed' && over.includes(lastAction))
