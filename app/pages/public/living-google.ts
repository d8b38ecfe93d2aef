import { returnFromGoogle } from '#app/people/accounts/web/google-markers.part.ts'

const places = (state: 'working' | 'idle') =>
  document.querySelectorAll<HTMLElement>(`[data-google="${state}"]`)

/** Completes a sign-in at Google on the pages that have a place for it, and shows there that it is under way. */
export async function wakeGoogleReturn(): Promise<void> {
  if (places('working').length === 0) return
  await returnFromGoogle(isWorking => {
    for (const place of places('working')) place.hidden = !isWorking
    for (const place of places('idle')) place.hidden = isWorking
  })
}
