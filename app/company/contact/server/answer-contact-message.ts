import { answerInput } from '../inbox-api.ts'
import { mailAnswer } from './emails.ts'
import { messageCommand } from './message-command.ts'

/** An administrator answers a message. The answer is mailed to whoever wrote, if and only if it is kept. */
export const answerContactMessage = messageCommand({
  action: 'answer',
  input: answerInput,
  text: ({ text }) => text,
  after: ({ tx, input }, message) => mailAnswer(tx, message, input.text),
})
