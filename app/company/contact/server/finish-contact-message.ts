import { finishInput } from '../inbox-api.ts'
import { messageCommand } from './message-command.ts'

/** An administrator finds that a message needs no answer by mail, and notes why. Whoever wrote hears nothing. */
export const finishContactMessage = messageCommand({
  action: 'finish',
  input: finishInput,
  text: ({ note }) => note,
})
