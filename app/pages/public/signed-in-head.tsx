import { createRoot, type Root } from 'react-dom/client'
import type { SessionView } from '#app/people/accounts/api.ts'
import { client } from '#app/people/accounts/web/client.ts'
import { endSession, holdSession, shareAuthEvents } from '#app/people/accounts/web/session.part.ts'
import { SiteHead } from '#app/people/accounts/web/site-head.part.tsx'

let root: Root | undefined
// Tells the other tabs what happens here. The page itself listens for what happens there.
shareAuthEvents(() => {})

async function signOut() {
  await client.signOut({ everywhere: true }).catch(() => {})
  endSession()
  window.location.assign('/')
}

/** The header of a static page, for whoever is signed in. */
export function showSignedInHead(place: HTMLElement, session: SessionView | null): void {
  holdSession(session)
  root ??= createRoot(place)
  root.render(<SiteHead pathname={window.location.pathname} onSignOut={signOut} />)
}
