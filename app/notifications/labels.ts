import type { Role } from '#platform/shared/actor.ts'

/** What stands in a list with nothing in it. */
export const texts = {
  none: 'Ingen varsler ennå',
  whatComes: 'Her står det når noe skjer som gjelder deg.',
} as const

const pages: Record<Role, string> = {
  worker: '/employee-notifications',
  employer: '/consumer-notifications',
  admin: '/admin-notifications',
}

/** Where a role finds all its notifications. */
export const notificationsPath = (role: Role): string => pages[role]

/** What the bell is called: `3 nye varsler`, or `Varsler` when there is nothing new. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Varsler' : unread === 1 ? '1 nytt varsel' : `${unread} nye varsler`
