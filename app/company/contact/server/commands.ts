import { answerInput, finishInput, reopenInput } from '../inbox-api.ts'
import { mailAnswer } from './emails.ts'
import { step } from './machine.ts'

/** An administrator answers a message. The answer is mailed to the sender, only if the command commits. */
export const answerContactMessage = step('answer', {
  input: answerInput,
  change: async ({ tx, input: { text } }, message) => {
    await mailAnswer(tx, message, text)
    return { note: text }
  },
})

/** An administrator closes a message without an answer and notes why. The sender is not notified. */
export const finishContactMessage = step('finish', {
  input: finishInput,
  change: ({ input: { note } }) => ({ note }),
})

/** An administrator reopens a message, for instance to answer once more. */
export const reopenContactMessage = step('reopen', { input: reopenInput })
