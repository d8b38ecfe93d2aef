import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { googleLoginKey } from '../roles.ts'

const Completion = lazy(() => import('./google-completion.tsx'))

/** Specification, section 2: what tells that somebody may be coming back from Google. */
function hasMarkers(): boolean {
  const { search, hash } = window.location
  const query = new URLSearchParams(search)
  return query.has('google_login') || query.has('code') || hash.includes('access_token') || isRemembered()
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(googleLoginKey) !== null
  } catch {
    // A browser that keeps nothing has begun nothing either.
    return false
  }
}

/**
 * Stands on the pages that Google may send somebody back to. It weighs next to nothing: what completes the sign-in
 * is fetched only when the markers are there. `children` is what the page shows otherwise.
 */
export function GoogleReturn({ children }: { children?: ReactNode }) {
  const [found, setFound] = useState(false)
  useEffect(() => setFound(hasMarkers()), [])
  if (!found) return children
  return (
    <Suspense fallback={children}>
      <Completion asPage={children !== undefined} onNothing={() => setFound(false)} />
    </Suspense>
  )
}
