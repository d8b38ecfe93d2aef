import type { OrderCard } from '#app/work/orders/api.ts'

type Ability = OrderCard['abilities'][number]

/** Its buttons stand in the card of the problem. */
export const closesProblem = ({ action }: Pick<Ability, 'action'>): boolean =>
  action === 'problem-solved' || action === 'close-problem'
