import { personKey } from '#app/client/stored-keys.ts'
import type { StoredKey } from '#platform/client/stored.ts'

/** Where what is typed to this worker is kept, in this tab; apart for an order that is repeated. */
export const draftKeyOf = (...profileAndOrder: string[]): StoredKey =>
  personKey('draft', 'order', ...profileAndOrder)
