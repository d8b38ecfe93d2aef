import { z } from 'zod'
import { contactKinds } from '#app/facts/contact-gaps.ts'
import { picture, pictureIds } from '#app/services/pictures/api.ts'
import { done, instantText, operation, rowNumber } from '#platform/shared/contract.ts'
import { plainText } from '#platform/shared/text.ts'
import { saysSomething } from './says-something.ts'
import { texts } from './texts.ts'

const mostCharacters = 2000

/** What is written in a message. It may be empty when there are pictures. */
export const messageText = plainText().max(mostCharacters, texts.tooLong)

/** Something visible: blanks and invisible characters are no message. */
export const sendMessageInput = z
  .object({
    /** The other party's profile. */
    to: z.uuid(),
    text: messageText,
    pictures: pictureIds,
    /** The sender's own key: the same message sent twice is stored once. */
    clientKey: z.uuid(),
  })
  .refine(({ text, pictures }) => saysSomething(text, pictures), { path: ['text'], message: texts.empty })
export type SendMessage = z.infer<typeof sendMessageInput>

export const markReadInput = z.object({
  with: z.uuid(),
  /** The newest line that was on the screen. */
  upTo: rowNumber,
})

/** A person to block or unblock. */
export const whoInput = z.object({ who: z.uuid() })

/** A line, by its number as it is written in an address. */
const place = z.coerce.number().pipe(rowNumber).optional()

const words = z.string().trim().max(100)

export const conversationsInput = z.object({
  /** Only conversations with people whose name has these words. */
  search: words.default(''),
  /** Only those after this cursor: `older` of the previous page. */
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/, texts.startAgain)
    .refine(place => !Number.isNaN(Date.parse(place.slice(0, place.indexOf('~')))), texts.startAgain)
    .optional(),
})

export const searchInput = z.object({
  search: words.min(1),
  /** Only lines before this cursor: `older` of the previous page. */
  before: place,
})

/** Which part of a conversation: the newest lines, or around one of these. */
export const conversationInput = z.object({
  with: z.uuid(),
  /** Only lines older than this one: the `older` of a page. */
  before: place,
  /** Only lines newer than this one, oldest first: what came since, or the `newer` of a page. */
  after: place,
  /** The lines on both sides of this one. */
  around: place,
})
export type ConversationInput = z.infer<typeof conversationInput>

const other = z.object({
  profileId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  image: z.string().nullable(),
})
export type OtherParty = z.infer<typeof other>

const author = z.enum(['me', 'other', 'system'])

const conversationItem = other.extend({
  /** The beginning of the newest line. */
  text: z.string(),
  /** How many pictures that line has. */
  pictures: z.int(),
  author,
  at: instantText,
  unread: z.int(),
})
export type ConversationItem = z.infer<typeof conversationItem>

const hit = other.extend({
  line: z.int(),
  /** The part of the line where the words stand. */
  text: z.string(),
  author,
  at: instantText,
})
export type Hit = z.infer<typeof hit>

const line = z.object({
  id: z.int(),
  author,
  text: z.string(),
  pictures: z.array(picture),
  /** Removed by an administrator after a report: a placeholder text without pictures. */
  removed: z.boolean(),
  /** The order that a system line is about. */
  orderId: z.uuid().nullable(),
  at: instantText,
  clientKey: z.uuid().nullable(),
})
export type Line = z.infer<typeof line>

/** The stored line, and what was taken out of it. */
const sent = z.object({ id: z.int(), removed: z.array(z.enum(contactKinds)) })
export type Sent = z.infer<typeof sent>

const conversation = z.object({
  other,
  canWrite: z.boolean(),
  /** Why the viewer cannot write. */
  whyNot: z.string().nullable(),
  /** Are telephone numbers, e-mail addresses and links taken out of what is written now? */
  contactHidden: z.boolean(),
  canBlock: z.boolean(),
  blockedByMe: z.boolean(),
  /** Oldest first. */
  lines: z.array(line),
  /** Cursor for earlier lines; null at the beginning. */
  older: z.int().nullable(),
  /** Cursor for later lines; null at the end. */
  newer: z.int().nullable(),
  /** The newest line of the whole conversation. */
  newest: z.int().nullable(),
  /** The newest of the viewer's lines that the other has read. */
  readByOther: z.int().nullable(),
  unread: z.int(),
  /** How many lines were removed after reports. */
  removed: z.int(),
})
export type Conversation = z.infer<typeof conversation>

export const messagesApi = {
  send: operation
    .meta({ limit: 'message' })
    .route({ method: 'POST', path: '/conversations/messages', summary: 'Send en melding' })
    .input(sendMessageInput)
    .output(sent),
  markRead: operation
    .route({ method: 'POST', path: '/conversations/read', summary: 'Merk en samtale som lest' })
    .input(markReadInput)
    .output(done),
  block: operation
    .route({ method: 'POST', path: '/conversations/block', summary: 'Blokker den andre i en samtale' })
    .input(whoInput)
    .output(done),
  unblock: operation
    .route({ method: 'POST', path: '/conversations/unblock', summary: 'Opphev en blokkering' })
    .input(whoInput)
    .output(done),
  conversations: operation
    .route({ method: 'GET', path: '/conversations', summary: 'Egne samtaler, nyeste først' })
    .input(conversationsInput)
    .output(z.object({ items: z.array(conversationItem), older: z.string().nullable() })),
  search: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/conversations/search', summary: 'Søk i alle egne meldinger' })
    .input(searchInput)
    .output(z.object({ hits: z.array(hit), older: z.int().nullable() })),
  conversation: operation
    .route({ method: 'GET', path: '/conversations/one', summary: 'Samtalen med én person, side for side' })
    .input(conversationInput)
    .output(conversation),
  unread: operation
    .route({ method: 'GET', path: '/conversations/unread', summary: 'Antall uleste meldinger' })
    .output(z.object({ messages: z.int(), conversations: z.int() })),
}
