import { sessionTexts } from '#app/facts/session-texts.ts'
import { sayOnNextPage } from './said.part.ts'
import { publishAuthEvent } from './session.part.ts'

/**
 * Opens a page of the profile just switched to, as a new document: the current frame belongs to the other
 * role and would redirect to its own home.
 */
export function enterOtherProfile(page: string): void {
  sayOnNextPage({ kind: 'success', message: sessionTexts.welcome })
  publishAuthEvent('SIGNED_IN', null)
  window.location.assign(page)
}
