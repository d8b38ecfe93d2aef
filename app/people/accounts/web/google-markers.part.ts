import { piece } from '#platform/client/again.ts'
import { rememberedLoginType } from './google-memory.ts'

/** Specification, section 2: what tells that somebody may be coming back from Google. */
function hasMarkers(): boolean {
  const { search, hash } = window.location
  const query = new URLSearchParams(search)
  return (
    query.has('google_login') ||
    query.has('code') ||
    hash.includes('access_token') ||
    rememberedLoginType() !== null
  )
}

/**
 * Completes a sign-in at Google when the markers are there, and leaves the page. What does it is fetched only then,
 * so that this weighs next to nothing on the public pages. `show` is told while it is under way.
 */
export async function returnFromGoogle(show: (isWorking: boolean) => void): Promise<void> {
  if (!hasMarkers()) return
  show(true)
  const { completeGoogle } = await piece(() => import('./google-completion.ts'))
  if (!(await completeGoogle())) show(false)
}
