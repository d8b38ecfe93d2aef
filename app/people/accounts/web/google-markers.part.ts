import { piece } from '#platform/client/again.ts'
import { rememberedLoginType } from './google-memory.ts'

/** Signs of a possible return from Google. */
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
 * Completes a sign-in with Google when its markers exist, and leaves the page. The code is loaded only then,
 * to keep public pages light. `show` is called while it runs.
 */
export async function returnFromGoogle(show: (isWorking: boolean) => void): Promise<void> {
  if (!hasMarkers()) return
  show(true)
  const { completeGoogle } = await piece(() => import('./google-completion.ts'))
  if (!(await completeGoogle())) show(false)
}
