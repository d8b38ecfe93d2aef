import type { Query, QueryFilters } from '@tanstack/react-query'
import { BEGUN } from '#platform/client/live.ts'

/** Features by the name under which the whole API has them, and with which their queries' keys begin. */
const agreed = [
  ...[
    'orders',
    'series',
    'rescind',
    'openRequests',
    'evidence',
    'reviews',
    'today',
    'calendar',
    'employment',
  ],
  ...['substitutes', 'messages', 'notifications', 'search', 'favourites', 'availability', 'profiles'],
  ...[
    'reports',
    'privacy',
    'suspension',
    'queue',
    'lookup',
    'reliability',
    'payments',
    'receipts',
    'insight',
    'outlays',
  ],
]
const inbox = ['contact', 'contactInbox', 'notifications', 'queue']
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
  // Somebody is blocked, or no longer: whom one may ask is another, and what calling off costs.
  conversation: [
    'messages',
    'notifications',
    'evidence',
    'orders',
    'series',
    'openRequests',
    'favourites',
    'substitutes',
  ],
  favourite: ['favourites'],
  notification: ['notifications'],
  payment: ['payments', 'receipts', 'orders', 'notifications', 'insight'],
  outlay: ['outlays', 'orders', 'payments', 'receipts', 'notifications', 'insight'],
  tax: ['tax', 'notifications', 'queue'],
  push: ['notifications'],
  contact: inbox,
  queue: ['queue'],
  // Asked whether all is well, or not heard from: the worker's day, and the case that waits.
  safety: ['today', 'notifications', 'queue'],
  // Where an address lies is known, and so how far it is.
  place: ['orders', 'series', 'openRequests'],
  // What counts against a worker: on the order, in what customers read of them, and in the case that waits.
  reliability: ['reliability', 'orders', 'profiles', 'search', 'notifications', 'queue'],
  // Whom one may ask for cleaning is another: in search, on the profile, in what waits.
  'hms-card': everything,
  report: everything,
  verification: everything,
  account: everything,
}

/**
 * What others change often: it may have been changed between the page's first answer and the beginning of its live
 * stream, and nobody would say so again. The rest of a page that has just come is left as it is.
 */
const living = [
  ...['messages', 'notifications', 'orders', 'evidence', 'series', 'openRequests', 'substitutes', 'today'],
  ...['queue', 'contactInbox', 'reports'],
]

/**
 * The queries to fetch anew after an event: all of them when nobody has said what its topic changes; when the stream
 * has begun, and something happened before it, those that others change often.
 */
export function toReadAnew(topic: string): QueryFilters {
  if (topic === BEGUN)
    return { predicate: ({ queryKey: [path] }) => Array.isArray(path) && living.includes(path[0]) }
  const area = topic.split('.')[0] ?? ''
  const features = Object.hasOwn(changedBy, area) ? changedBy[area] : everything
  if (!features) return {}
  const isChanged = ({ queryKey: [path] }: Query) =>
    // A query that belongs to no feature by its key is nobody's to leave out.
    !Array.isArray(path) || features.includes(path[0])
  return { predicate: isChanged }
}
