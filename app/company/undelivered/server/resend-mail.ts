import { onlyAdmin } from '#app/facts/only-admin.ts'
import { command } from '#platform/command.ts'
import { sendGivenUpAgain } from '#platform/email/given-up.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { sendAgainInput } from '../api.ts'
import { texts } from '../texts.ts'

/** Sends a mail again that was given up. Errors: CONFLICT when somebody did so already. */
export const resendMail = command<{ mailId: string }, { done: true }, null>({
  name: 'mail.resend',
  input: sendAgainInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input }) => {
    if (!(await sendGivenUpAgain(tx, input.mailId))) throw conflict(texts.gone, 'gone')
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.mailId }),
})
