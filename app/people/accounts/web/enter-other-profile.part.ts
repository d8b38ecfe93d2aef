import { texts } from '#app/facts/accounts-texts.ts'
import { sayOnNextPage } from './said.part.ts'
import { publishAuthEvent } from './session.part.ts'

/**
 * Goes on to a page of the profile that the session has just been given. As a new document: the frame that stands
 * around this page belongs to the other role, and would lead to that one's own home.
 */
export function enterOtherProfile(page: string): void {
  sayOnNextPage({ kind: 'success', message: texts.welcome })
  publishAuthEvent('SIGNED_IN', null)
  window.location.assign(page)
}
