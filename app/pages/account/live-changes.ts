import type { Query, QueryFilters } from '@tanstack/react-query'

/** Features by the name under which the whole API has them, and with which their queries' keys begin. */
const agreed = [
  ...['orders', 'series', 'openRequests', 'evidence', 'reviews', 'today', 'calendar', 'employment'],
  ...['messages', 'notifications', 'search', 'favourites', 'availability', 'profiles'],
  ...['reports', 'privacy', 'suspension'],
]
const inbox = ['contact', 'contactInbox', 'notifications']
const everything = null

/**
 * Whose queries an event may have changed the answers of, by what its topic begins with. What is agreed is shown nearly
 * everywhere: as a line in a conversation, a taken hour, an obstacle to leaving. Rare events of whole accounts change everything.
 */
export const changedBy: Readonly<Record<string, readonly string[] | null>> = {
  order: agreed,
  series: agreed,
  'open-request': agreed,
  message: ['messages', 'notifications', 'evidence'],
  // Somebody is blocked, or no longer: whom one may ask is another.
  conversation: ['messages', 'notifications', 'evidence', 'orders', 'openRequests', 'favourites'],
  favourite: ['favourites'],
  notification: ['notifications'],
  push: ['notifications'],
  contact: inbox,
  report: everything,
  verification: everything,
  account: everything,
}

/** The queries to fetch anew after an event: all of them when nobody has said what its topic changes. */
export function toReadAnew(topic: string): QueryFilters {
  const area = topic.split('.')[0] ?? ''
  const features = Object.hasOwn(changedBy, area) ? changedBy[area] : everything
  if (!features) return {}
  const isChanged = ({ queryKey: [path] }: Query) =>
    // A query that belongs to no feature by its key is nobody's to leave out.
    !Array.isArray(path) || features.includes(path[0])
  return { predicate: isChanged }
}
