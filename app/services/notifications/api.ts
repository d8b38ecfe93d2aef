import { z } from 'zod'
import { roles } from '#app/facts/roles.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { channels, topicIds } from './topics.ts'

export const notificationsInput = z.object({
  only: z.enum(['all', 'unread'], 'Velg hvilke varsler du vil se').default('all'),
  cursor: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, 'Last siden på nytt for å se fra begynnelsen')
    .optional(),
})
export type NotificationsInput = z.infer<typeof notificationsInput>

export const markReadInput = z.object({
  /** One notification; without it, all of them. */
  id: z.uuid().optional(),
})

const notification = z.object({
  id: z.uuid(),
  /** Its kind, as an event type. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  linkLabel: z.string(),
  link: z.string(),
  at: instantText,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

const notificationPage = z.object({
  items: z.array(notification),
  /** All unread ones, whichever are shown. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
})
export type NotificationPage = z.infer<typeof notificationPage>

const topic = z.enum(topicIds, 'Dette varselet finnes ikke')
const channel = z.enum(channels, 'Velg e-post eller push')

export const chooseChannelInput = z.object({ topic, channel, wanted: z.boolean() })
export type ChooseChannel = z.infer<typeof chooseChannelInput>

const choices = z.object({ choices: z.array(chooseChannelInput) })
/** Every choice of the role, with the current value. */
export type Choices = z.infer<typeof choices>

const token = z.string().max(300)
export const unsubscriptionInput = z.object({ token })
export const unsubscribeInput = z.object({ token, wanted: z.boolean() })
const unsubscription = z.object({ topic, role: z.enum(roles), wanted: z.boolean() })
export type Unsubscription = z.infer<typeof unsubscription>

const keyText = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), 'Nettleseren ga en nøkkel som ikke kan brukes')

/** The Push API's subscription: an endpoint, and keys of 65 and 16 bytes in base64url. */
export const subscribePushInput = z.object({
  endpoint: z.url('Nettleseren ga en adresse som ikke kan brukes').max(2000),
  p256dh: keyText(87),
  auth: keyText(22),
})
export type SubscribePush = z.infer<typeof subscribePushInput>

export const removePushInput = z.object({ deviceId: z.uuid() })

const pushDevices = z.object({
  /** The public key for the browser's push service, base64url. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** Lets a page recognise its own browser. */
      endpoint: z.string(),
      /** What it is, as one would say it. */
      device: z.string(),
      at: instantText,
    }),
  ),
})
export type PushDevices = z.infer<typeof pushDevices>

export const notificationsApi = {
  list: operation
    .route({ method: 'GET', path: '/notifications', summary: 'Varslene i rollen, nyeste først' })
    .input(notificationsInput)
    .output(notificationPage),
  choices: operation
    .route({ method: 'GET', path: '/notification-choices', summary: 'Hva som også sendes på e-post og push' })
    .output(choices),
  choose: operation
    .route({ method: 'PUT', path: '/notification-choices', summary: 'Slå et varsel på eller av i en kanal' })
    .input(chooseChannelInput)
    .output(done),
  unsubscription: operation
    .meta({ open: true })
    .route({ method: 'GET', path: '/unsubscriptions', summary: 'Hva lenken i en e-post slår av' })
    .input(unsubscriptionInput)
    .output(unsubscription),
  unsubscribe: operation
    .meta({ limit: 'door', open: true })
    .route({
      method: 'POST',
      path: '/unsubscriptions',
      summary: 'Slå av, eller på igjen, med lenken i en e-post',
    })
    .input(unsubscribeInput)
    .output(unsubscription),
  markRead: operation
    .route({ method: 'POST', path: '/notifications/read', summary: 'Merk ett eller alle varsler som lest' })
    .input(markReadInput)
    .output(done),
  push: operation
    .route({ method: 'GET', path: '/push-devices', summary: 'Enhetene som får push' })
    .output(pushDevices),
  subscribePush: operation
    .route({ method: 'POST', path: '/push-devices', summary: 'Vis varsler på denne enheten' })
    .input(subscribePushInput)
    .output(done),
  removePush: operation
    .route({ method: 'DELETE', path: '/push-devices/{deviceId}', summary: 'Ikke vis varsler på en enhet' })
    .input(removePushInput)
    .output(done),
}
