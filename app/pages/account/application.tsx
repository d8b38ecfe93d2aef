import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takenOver, takingOver } from '#app/client/early-press-script.ts'
import { loadPage } from '#app/client/page-router.tsx'
import { applicationPlace, hasStarted } from '#app/client/static-document.ts'
import { isPersonal } from '#app/client/stored-keys.ts'
import { awaitInstallOffer } from '#platform/client/install.ts'
import { hasStored } from '#platform/client/stored.ts'
import { keepTyped } from '#platform/client/typed-before.ts'
import { WholePage } from './whole-page.tsx'

awaitInstallOffer()

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
  document.dispatchEvent(new Event(takingOver))
  hydrateRoot(place, whole)
}

void loadPage(window.location.pathname).then(begin)
