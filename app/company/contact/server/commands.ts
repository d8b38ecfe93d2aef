import { answerInput, finishInput, reopenInput } from '../inbox-api.ts'
import { mailAnswer } from './emails.ts'
import { step } from './machine.ts'

/** An administrator answers a message. The answer is mailed to whoever wrote, if and only if it is kept. */
export const answerContactMessage = step('answer', {
  input: answerInput,
  change: async ({ tx, input: { text } }, message) => {
    await mailAnswer(tx, message, text)
    return { note: text }
  },
})

/** An administrator finds that a message needs no answer by mail, and notes why. Whoever wrote hears nothing. */
export const finishContactMessage = step('finish', {
  input: finishInput,
  change: ({ input: { note } }) => ({ note }),
})

/** An administrator puts a message back among those that wait, for instance to answer once more. */
export const reopenContactMessage = step('reopen', { input: reopenInput })
