import { returnFromGoogle } from '#app/people/accounts/web/google-markers.part.ts'

const places = (state: 'working' | 'idle') =>
  document.querySelectorAll<HTMLElement>(`[data-google="${state}"]`)

/** Completes a sign-in with Google on pages with a place for it, and shows progress there. */
export async function wakeGoogleReturn(): Promise<void> {
  if (places('working').length === 0) return
  await returnFromGoogle(isWorking => {
    for (const place of places('working')) place.hidden = !isWorking
    for (const place of places('idle')) place.hidden = isWorking
  })
}
