import { reopenInput } from '../inbox-api.ts'
import { messageCommand } from './message-command.ts'

/** An administrator puts a message back among those that wait, for instance to answer once more. */
export const reopenContactMessage = messageCommand({ action: 'reopen', input: reopenInput })
