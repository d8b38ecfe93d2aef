import { texts } from '#app/facts/accounts-texts.ts'
import { sayOnNextPage } from './said.part.ts'
import { publishAuthEvent } from './session.part.ts'

/**
 * Opens a page of the profile just switched to, as a new document: the current frame belongs to the other
 * role and would redirect to its own home.
 */
export function enterOtherProfile(page: string): void {
  sayOnNextPage({ kind: 'success', message: texts.welcome })
  publishAuthEvent('SIGNED_IN', null)
  window.location.assign(page)
}
