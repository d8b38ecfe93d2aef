import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'

/** The most shown at once. The next appear when these are handled. */
export const mostShown = 100

export const sendAgainInput = z.object({ mailId: z.uuid() })

const undeliveredMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  givenUpAt: instantText,
  attempts: z.int(),
  why: z.string(),
})
export type UndeliveredMail = z.infer<typeof undeliveredMail>

export const undeliveredApi = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/undelivered-mails',
      summary: 'E-poster som ble gitt opp, nyeste først',
    })
    .output(z.object({ count: z.int(), mails: z.array(undeliveredMail) })),
  sendAgain: operation
    .route({ method: 'POST', path: '/admin/undelivered-mails/{mailId}/send-again', summary: 'Send på nytt' })
    .input(sendAgainInput)
    .output(done),
}
