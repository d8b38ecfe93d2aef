import { attachPictures } from '#app/services/pictures/server/index.ts'
import { reportProblemInput } from '../api.ts'
import { step } from './machine.ts'

/**
 * Either reports a problem while the work goes on, with pictures perhaps: what is wrong with it, or what got damaged. Nothing
 * approves the work by itself until it is closed.
 */
export const reportProblem = step('report-problem', {
  input: reportProblemInput,
  change: async (context, order) => {
    const { text, pictures } = context.input
    await attachPictures(context, pictures, { kind: 'order', id: order.id })
    return { set: { problemAt: context.now, reason: text }, note: text, pictures }
  },
})
