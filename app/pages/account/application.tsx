import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takenOver } from '#app/client/early-press-script.ts'
import { away } from '#app/client/feature-client.ts'
import { loadPage } from '#app/client/page-router.tsx'
import { applicationPlace, hasStarted, isKeptDocument } from '#app/client/static-document.ts'
import { isPersonal } from '#app/client/stored-keys.ts'
import { knownSession } from '#app/people/accounts/web/session.part.ts'
import { understandNamesBy } from '#app/people/profiles/web/kind-of-name.part.ts'
import { piece } from '#platform/client/again.ts'
import { awaitInstallOffer } from '#platform/client/install.ts'
import { keepPressesSteady } from '#platform/client/steady-press.ts'
import { hasStored } from '#platform/client/stored.ts'
import { keepTyped } from '#platform/client/typed-before.ts'
import { WholePage } from './whole-page.tsx'

awaitInstallOffer()
keepPressesSteady()
understandNamesBy(async name => {
  const { kindOfName } = await piece(() => import('#app/meeting/search/understanding/kind-of-name.ts'))
  return kindOfName(name)
})

/** Puts back what was written, and does what was pressed, before the page had its code. */
function TakeOver({ putBack, children }: { putBack: () => void; children: ReactNode }) {
  useEffect(() => {
    putBack()
    document.dispatchEvent(new Event(takenOver))
  }, [putBack])
  return children
}

/** A page with something of this person's, or at a step, is not as it was drawn. */
const isAsDrawn = () => window.location.search === '' && !hasStored(isPersonal)

function begin(): void {
  const place = document.getElementById(applicationPlace)
  if (!place) return
  hasStarted(place)
  const page = (
    <StrictMode>
      <WholePage />
    </StrictMode>
  )
  const whole = <TakeOver putBack={keepTyped(place)}>{page}</TakeOver>
  if (place.querySelector('[data-starting]') || !isAsDrawn()) {
    createRoot(place).render(whole)
    return
  }
  hydrateRoot(place, whole)
}

/**
 * A page of the day of work opens with what was kept of it where nobody answers. While an answer may come it is waited for: what
 * was kept would be moved by it.
 */
async function restored(orderId: string | undefined): Promise<void> {
  if (!orderId) return
  const restore = async () => {
    const { restoreDay } = await piece(() => import('#app/work/today/web/kept-day.part.ts'))
    await restoreDay(orderId)
  }
  if (isKeptDocument() || !navigator.onLine) return restore()
  // Without a session there is no page yet that could look after itself.
  const stop = away.subscribe(() => {
    stop()
    if (away.isAway() && knownSession() === undefined) void restore().catch(() => {})
  })
}

const { pathname } = window.location
const [, orderId] = /^\/employee-today\/([^/]+)/.exec(pathname) ?? []
void Promise.all([loadPage(pathname), restored(orderId).catch(() => {})]).then(begin)
