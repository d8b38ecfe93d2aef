import { z } from 'zod'
import { emailField } from '#app/accounts/api.ts'
import { done, operation } from '#platform/shared/contract.ts'
import { longestMessage } from './limits.ts'
import { texts } from './texts.ts'

/** A message from anybody to the company (decisions.md, section 10: 'Navn', 'E-post', 'Melding'). */
export const contactMessageInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, texts.nameRequired)
    .max(100, texts.nameLong)
    .regex(/^[^<>{}\p{Cc}]*$/u, texts.nameCharacters),
  email: emailField,
  message: z
    .string()
    .trim()
    .min(1, { message: texts.messageRequired, abort: true })
    .min(10, texts.messageShort)
    .max(longestMessage, texts.messageLong)
    .regex(/^[\P{Cc}\n\r\t]*$/u, texts.messageCharacters),
})
export type ContactMessage = z.infer<typeof contactMessageInput>

export const contactApi = {
  sendMessage: operation
    .meta({ limit: 'contact' })
    .route({ method: 'POST', path: '/contact-messages', summary: 'Send en melding til oss' })
    .input(contactMessageInput)
    .output(done),
}
