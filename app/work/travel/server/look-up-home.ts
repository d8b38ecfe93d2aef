import type { AddressSaved } from '#app/people/profiles/events.ts'
import { react } from '#platform/events.ts'
import { lookUpLater } from './look-up-point.ts'

/** Where a customer lives is looked up when it is saved: a search for somebody nearby asks no register. */
export const lookUpHome = react<AddressSaved, AddressSaved['type']>(
  'profile.address-saved',
  ({ subjectId }, { tx }) => lookUpLater(tx, 'home', subjectId, []),
)
