import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'

export const markReadInput = z.object({
  /** One notification; without it, all of them. */
  id: z.uuid().optional(),
})

const notification = z.object({
  id: z.uuid(),
  /** What it is about, as an event type. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  linkLabel: z.string(),
  link: z.string(),
  at: instantText,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationsApi = {
  list: operation
    .route({ method: 'GET', path: '/notifications', summary: 'De 50 nyeste varslene i rollen' })
    .output(z.object({ items: z.array(notification), unread: z.int() })),
  markRead: operation
    .route({ method: 'POST', path: '/notifications/read', summary: 'Merk ett eller alle varsler som lest' })
    .input(markReadInput)
    .output(done),
}
