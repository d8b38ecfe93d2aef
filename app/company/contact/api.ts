import { z } from 'zod'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { emailField, fullNameField } from '#app/people/accounts/api.ts'
import { done, operation } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { longestMessage } from './limits.ts'
import { texts } from './texts.ts'

/** A message from anybody to the company ('Navn', 'E-post', 'Melding'). */
export const contactMessageInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, { message: texts.nameRequired, abort: true })
    .max(100, { message: accountTexts.nameLong, abort: true })
    .pipe(fullNameField),
  email: emailField,
  message: plainText()
    .min(1, { message: texts.messageRequired, abort: true })
    .min(10, texts.messageShort)
    .max(longestMessage, texts.messageLong),
})
export type ContactMessage = z.infer<typeof contactMessageInput>

export const contactApi = {
  sendMessage: operation
    .meta({ limit: 'contact', open: true })
    .route({ method: 'POST', path: '/contact-messages', summary: 'Send en melding til oss' })
    .input(contactMessageInput)
    .output(done),
}
