import { conflict } from '#platform/shared/errors.ts'
import { closeProblemInput } from '../intervention-inputs.ts'
import { texts } from '../texts.ts'
import { withoutProblem } from './delivery.ts'
import { step } from './machine.ts'

/**
 * An administrator closes a problem, with a reason that both read. Errors: CONFLICT when another problem stands there than
 * the one that was read.
 */
export const closeProblem = step('close-problem', {
  input: closeProblemInput,
  change: async ({ tx, input: { problemAt, reason }, now }, order) => {
    if (order.problemAt?.toISOString() !== problemAt) throw conflict(texts.anotherProblem, 'state.changed')
    return { set: { ...(await withoutProblem(tx, order, now)), reason }, note: reason }
  },
})
