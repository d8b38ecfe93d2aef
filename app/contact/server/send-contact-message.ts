import { randomUUID } from 'node:crypto'
import { command } from '#platform/command.ts'
import { allow } from '#platform/shared/policy.ts'
import { contactMessageInput } from '../api.ts'
import { tellOfMessage } from './administrators.ts'
import { mailMessage, mailReceipt } from './emails.ts'
import { contactMessages } from './tables.server.ts'

/** Anybody writes to the company. The message is kept, mailed with a receipt, and shown to administrators: all or nothing. */
export const sendContactMessage = command({
  name: 'contact-message.send',
  input: contactMessageInput,
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input, now }) => {
    const id = randomUUID()
    await tx.insert(contactMessages).values({ ...input, id, sentAt: now })
    await mailMessage(tx, { ...input, id })
    await mailReceipt(tx, input.email)
    await tellOfMessage(tx, now, { id, name: input.name })
    return { id }
  },
  audit: ({ output }) => ({ subjectId: output.id }),
})
