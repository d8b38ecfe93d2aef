import { createRoot, type Root } from 'react-dom/client'
import { customerRole, homeOf, loginOf, type RoleName } from '#app/facts/roles.ts'
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

/** Where the page's own doors lead whoever is signed in: never to a form to sign in. */
const beyond: Record<RoleName, string> = { ...homeOf, [customerRole]: '/consumer-search' }

/** Points the page's doors of a role past the form, or back to it. */
function openDoors(session: SessionView | null): void {
  for (const role of Object.keys(loginOf) as RoleName[])
    for (const door of document.querySelectorAll<HTMLAnchorElement>(
      `main a:is([href='${loginOf[role]}'],[data-door='${role}'])`,
    )) {
      door.dataset.door = role
      door.setAttribute('href', session?.role === role ? beyond[role] : loginOf[role])
    }
}

/** The header of a static page, for whoever is signed in. */
export function showSignedInHead(place: HTMLElement, session: SessionView | null): void {
  holdSession(session)
  openDoors(session)
  root ??= createRoot(place)
  root.render(<SiteHead pathname={window.location.pathname} onSignOut={signOut} />)
}
