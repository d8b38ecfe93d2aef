import { z } from 'zod'
import {
  contactProcess,
  contactStatuses,
  contactViews,
  inboxTexts,
  longestAnswer,
  longestNote,
} from '#app/facts/inbox.ts'
import { done, instantText, operation, rowNumber, sorting } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'

export const inboxInput = z.object({
  view: z.enum(contactViews, 'Velg hvilke henvendelser du vil se').default('open'),
  /** Stands in the name, the address or the message. */
  q: z.string().trim().max(100, inboxTexts.searchLong).default(''),
  sort: sorting,
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, inboxTexts.startAgain)
    .optional(),
})
export type InboxInput = z.infer<typeof inboxInput>

const which = z.object({
  messageId: z.uuid(),
  /** The last line of the history that the administrator saw, null for none. Nothing is changed when there is a newer one. */
  seen: rowNumber.nullable(),
})

export const answerInput = which.extend({
  text: plainText()
    .min(1, { message: inboxTexts.answerRequired, abort: true })
    .min(10, inboxTexts.answerShort)
    .max(longestAnswer, inboxTexts.answerLong),
})

export const finishInput = which.extend({
  note: plainText().min(1, inboxTexts.noteRequired).max(longestNote, inboxTexts.noteLong),
})

export const reopenInput = which

const inboxCard = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  /** Does it object to a shut account? */
  objects: z.boolean(),
  sentAt: instantText,
  status: z.enum(contactStatuses),
})
export type InboxCard = z.infer<typeof inboxCard>

const inboxPage = z.object({
  messages: z.array(inboxCard),
  nextCursor: z.string().nullable(),
})
export type InboxPage = z.infer<typeof inboxPage>

const contactStep = z.object({
  id: z.int(),
  at: instantText,
  action: z.enum(contactProcess.actionIds),
  /** The answer or the note; null when the message was opened again. */
  text: z.string().nullable(),
  by: z.string(),
})

const inboxMessage = inboxCard.omit({ excerpt: true }).extend({
  message: z.string(),
  /** The account with that confirmed e-mail address; null without one. */
  person: z
    .object({
      userId: z.uuid(),
      name: z.string(),
      worker: z.boolean(),
      consumer: z.boolean(),
      admin: z.boolean(),
      isSuspended: z.boolean(),
    })
    .nullable(),
  /** What administrators did with it, oldest first. */
  history: z.array(contactStep),
  abilities: z.array(
    z.object({
      action: z.enum(contactProcess.actionIds),
      label: z.string(),
      allowed: z.boolean(),
      why: z.string().nullable(),
    }),
  ),
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const contactInboxApi = {
  list: operation
    .route({ method: 'GET', path: '/admin/contact-messages', summary: 'Henvendelser, nyeste først' })
    .input(inboxInput)
    .output(inboxPage),
  file: operation
    .route({
      method: 'POST',
      path: '/admin/contact-messages-file',
      summary: 'De samme henvendelsene som CSV. Det loggføres',
    })
    .input(inboxInput.omit({ cursor: true }))
    .output(z.file()),
  unanswered: operation
    .route({
      method: 'GET',
      path: '/admin/unanswered-contact-messages',
      summary: 'Hvor mange som venter på svar',
    })
    .output(z.object({ count: z.int() })),
  one: operation
    .route({
      method: 'GET',
      path: '/admin/contact-messages/{messageId}',
      summary: 'Én henvendelse, med historikk',
    })
    .input(z.object({ messageId: z.uuid() }))
    .output(inboxMessage),
  answer: operation
    .route({ method: 'POST', path: '/admin/contact-messages/{messageId}/answer', summary: 'Svar på e-post' })
    .input(answerInput)
    .output(done),
  finish: operation
    .route({
      method: 'POST',
      path: '/admin/contact-messages/{messageId}/finish',
      summary: 'Marker som ferdig',
    })
    .input(finishInput)
    .output(done),
  reopen: operation
    .route({ method: 'POST', path: '/admin/contact-messages/{messageId}/reopen', summary: 'Åpne igjen' })
    .input(reopenInput)
    .output(done),
}
