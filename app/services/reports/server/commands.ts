import { decideInput, reopenInput } from '../api.ts'
import { step } from './machine.ts'
import { giveBack, takeAway } from './take-away.ts'
import { tellReported } from './tell.ts'

/** An administrator upholds: the content is removed, and its owner reads why. */
export const upholdReport = step('uphold', {
  input: decideInput,
  change: async (context, report) => {
    const { tx, now, input } = context
    const moved = await takeAway(context, report, input.note)
    await tellReported(tx, now, report, 'uphold', { moved, why: input.note })
    return { note: input.note }
  },
})

/** An administrator dismisses. The reported person is not notified. */
export const dismissReport = step('dismiss', {
  input: decideInput,
  change: ({ input: { note } }) => ({ note }),
})

/** An administrator reopens a decided report. What it removed is restored meanwhile. */
export const reopenReport = step('reopen', {
  input: reopenInput,
  change: async (context, report) => {
    const { tx, now, input } = context
    const back = report.status === 'upheld' && (await giveBack(context, report))
    if (back) await tellReported(tx, now, report, 'reopen', { moved: back, why: '' })
    return { note: input.note }
  },
})
