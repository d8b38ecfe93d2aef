import { lazy, Suspense } from 'react'
import type { PasswordOwner } from '../password-strength.ts'

/** Asked for when somebody begins to write: a page that is only read does not load it. */
const PasswordMeter = lazy(() => import('./password-meter.tsx'))

/** The strength meter under a field for a new password; nothing until something is typed, or where an error says it. */
export function PasswordHelp({ typed, owner }: { typed: string; owner?: PasswordOwner }) {
  if (!typed) return null
  return (
    <Suspense fallback={null}>
      <PasswordMeter typed={typed} owner={owner} />
    </Suspense>
  )
}
