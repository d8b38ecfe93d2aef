import { lazy, Suspense } from 'react'
import type { PasswordOwner } from '../password-strength.ts'

/** Loaded when typing begins, so that reading alone does not load it. */
const PasswordMeter = lazy(() => import('./password-meter.tsx'))

/** The strength meter under a new password; hidden while empty or when an error says it. */
export function PasswordHelp({ typed, owner }: { typed: string; owner?: PasswordOwner }) {
  if (!typed) return null
  return (
    <Suspense fallback={null}>
      <PasswordMeter typed={typed} owner={owner} />
    </Suspense>
  )
}
