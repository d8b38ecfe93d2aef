import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPage } from '#app/client/page-router.tsx'
import { applicationPlace } from '#app/client/static-document.ts'
import { awaitInstallOffer } from '#platform/client/install.ts'
import { WholePage } from './whole-page.tsx'

awaitInstallOffer()

const page = (
  <StrictMode>
    <WholePage />
  </StrictMode>
)

void loadPage(window.location.pathname).then(() => {
  const place = document.getElementById(applicationPlace)
  if (!place) return
  if (document.querySelector('[data-starting]')) createRoot(place).render(page)
  else hydrateRoot(place, page)
})
