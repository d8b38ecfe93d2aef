import { headPlace } from '#app/client/static-document.ts'
import type { SessionView } from '#app/people/accounts/api.ts'
import { authChannel } from '#app/people/accounts/web/auth-channel.part.ts'
import { again, piece } from '#platform/client/again.ts'

async function askWhoIsSignedIn(): Promise<SessionView | null> {
  const answer = await fetch('/api/session')
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** Shows who is signed in, now and when another tab signs in or out. Visitors have the header already. */
export async function showWhoIsSignedIn(): Promise<void> {
  const place = document.getElementById(headPlace)
  if (!place) return
  let known = false
  const show = async () => {
    const session = await again(askWhoIsSignedIn)
    if (!session && !known) return
    known = true
    const { showSignedInHead } = await piece(() => import('./signed-in-head.tsx'))
    showSignedInHead(place, session)
  }
  new BroadcastChannel(authChannel).onmessage = show
  await show()
}
