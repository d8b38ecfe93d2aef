import { orderInput } from '../api.ts'
import { withoutProblem } from './delivery.ts'
import { step } from './machine.ts'

/** The customer says that the problem is solved. */
export const solveProblem = step('problem-solved', {
  input: orderInput,
  change: async ({ tx, now }, order) => ({ set: await withoutProblem(tx, order, now) }),
})
