import { customerRole } from '#app/facts/roles.ts'
import type { Role } from '#platform/shared/actor.ts'

/** The texts of a list and of an empty one. */
export const texts = {
  none: 'Ingen varsler ennå',
  whatComes: 'Her står det når noe skjer som gjelder deg.',
  noneUnread: 'Ingen uleste varsler',
  allSeen: 'Du har sett alt som er kommet.',
  filter: 'Hvilke varsler',
  all: 'Alle',
  unread: 'Uleste',
  markAll: 'Merk alle som lest',
  settings: 'Varselinnstillinger',
} as const

type Pages = { list: string; settings: string }

const pages: Record<Role, Pages> = {
  worker: { list: '/employee-notifications', settings: '/employee-notification-settings' },
  [customerRole]: { list: '/consumer-notifications', settings: '/consumer-notification-settings' },
  admin: { list: '/admin-notifications', settings: '/admin-notification-settings' },
}

/** Where a role finds all its notifications. */
export const notificationsPath = (role: Role): string => pages[role].list

/** Where a role decides what else it is told by. */
export const notificationSettingsPath = (role: Role): string => pages[role].settings

/** What the bell is called: `3 nye varsler`, or `Varsler` when there is nothing new. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Varsler' : unread === 1 ? '1 nytt varsel' : `${unread} nye varsler`
