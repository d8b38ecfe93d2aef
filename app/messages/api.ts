import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { texts } from './texts.ts'

const mostCharacters = 2000

export const sendMessageInput = z.object({
  /** The other party's profile. */
  to: z.uuid(),
  text: z.string().trim().min(1, texts.empty).max(mostCharacters, texts.tooLong),
  /** The sender's own key: the same message sent twice is stored once. */
  clientKey: z.uuid(),
})
export type SendMessage = z.infer<typeof sendMessageInput>

export const markReadInput = z.object({
  with: z.uuid(),
  /** The newest line that was on the screen. */
  upTo: z.int(),
})

export const conversationsInput = z.object({ search: z.string().trim().max(100).default('') })

export const conversationInput = z.object({
  with: z.uuid(),
  /** Only lines older than this one: the `older` of the page before. */
  before: z.coerce.number().int().optional(),
})

const other = z.object({
  profileId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  image: z.string().nullable(),
})
export type OtherParty = z.infer<typeof other>

const author = z.enum(['me', 'other', 'system'])

const conversationItem = other.extend({
  /** The newest line; in a search the newest one that has the words, if any has. */
  text: z.string(),
  author,
  at: instantText,
  unread: z.int(),
})
export type ConversationItem = z.infer<typeof conversationItem>

const line = z.object({
  id: z.int(),
  author,
  text: z.string(),
  /** The order that a system line is about. */
  orderId: z.uuid().nullable(),
  at: instantText,
  clientKey: z.uuid().nullable(),
  /** Has the other party seen it? */
  read: z.boolean(),
})
export type Line = z.infer<typeof line>

const conversation = z.object({
  other,
  canWrite: z.boolean(),
  /** Oldest first. */
  lines: z.array(line),
  /** Ask for what came `before` this line, or null when this is all. */
  older: z.int().nullable(),
  /** The newest line of the whole conversation. */
  newest: z.int().nullable(),
  unread: z.int(),
})
export type Conversation = z.infer<typeof conversation>

export const messagesApi = {
  send: operation
    .route({ method: 'POST', path: '/conversations/messages', summary: 'Send en melding' })
    .input(sendMessageInput)
    .output(z.object({ id: z.int() })),
  markRead: operation
    .route({ method: 'POST', path: '/conversations/read', summary: 'Merk en samtale som lest' })
    .input(markReadInput)
    .output(done),
  conversations: operation
    .route({ method: 'GET', path: '/conversations', summary: 'Egne samtaler, nyeste først' })
    .input(conversationsInput)
    .output(z.array(conversationItem)),
  conversation: operation
    .route({ method: 'GET', path: '/conversations/one', summary: 'Samtalen med én person' })
    .input(conversationInput)
    .output(conversation),
  unread: operation
    .route({ method: 'GET', path: '/conversations/unread', summary: 'Antall uleste meldinger' })
    .output(z.object({ messages: z.int(), conversations: z.int() })),
}
