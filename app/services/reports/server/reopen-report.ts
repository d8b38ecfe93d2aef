import { reopenInput } from '../api.ts'
import { reportCommand } from './report-command.ts'
import { giveBack } from './take-away.ts'
import { tellReported } from './tell.ts'

/** An administrator looks at a decided report again. What it took away is back meanwhile. */
export const reopenReport = reportCommand({
  action: 'reopen',
  input: reopenInput,
  follows: async (context, report) => {
    if (report.status !== 'upheld') return
    const back = await giveBack(context, report)
    if (back) await tellReported(context.tx, context.now, report, 'reopen', { moved: back, why: '' })
  },
})
