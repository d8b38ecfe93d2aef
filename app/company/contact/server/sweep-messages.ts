import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { contactMessages } from '#app/schema/contact.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { messagesKept } from '../kept.ts'
import { removeMessages } from './remove-messages.ts'

/** Deletes messages to us, with their answers, when their time is up. */
const sweepMessages = command({
  name: 'contact.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const oldest = new Date(now.getTime() - messagesKept.days * DAY)
    return { removed: await removeMessages(tx, lt(contactMessages.sentAt, oldest)) }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepMessagesDaily = sweepDaily('contact.sweep', '29 3 * * *', sweepMessages)
