import { decideInput } from '../api.ts'
import { reportCommand } from './report-command.ts'
import { takeAway } from './take-away.ts'
import { tellReported } from './tell.ts'

/** An administrator agrees: what was reported is taken away, and whose it was reads why. */
export const upholdReport = reportCommand({
  action: 'uphold',
  input: decideInput,
  follows: async (context, report) => {
    const { tx, now, input } = context
    const moved = await takeAway(context, report, input.note)
    await tellReported(tx, now, report, 'uphold', { moved, why: input.note })
  },
})
