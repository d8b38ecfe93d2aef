import { personKey } from '#app/client/stored-keys.ts'
import { store, storedValue } from '#platform/client/stored.ts'

/** What stands above the form of a door. */
export type NoticeOnPage = { title?: string; message: string; action?: { to: string; label: string } }
/** What the next page shows: a success message or a notice. */
export type Said = NoticeOnPage & { kind: 'success' | 'notice' }

const saidKey = personKey('auth', 'said')

/** For a page replaced by another document, where a toast would be lost. */
export const sayOnNextPage = (said: Said): void => store('tab', saidKey, JSON.stringify(said))

/** The stored message of this kind. Stays until `forgetSaid`. */
export function leftToSay(kind: Said['kind']): Said | null {
  const said = storedValue<Said>('tab', saidKey)
  return said?.kind === kind ? said : null
}

export const forgetSaid = (): void => store('tab', saidKey, null)
