import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The card of the security screens that ends every session, this one too. */
export function SignOutEverywhere() {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <Card>
      <CardHead title="Enheter" />
      <p className="mb-4 max-w-measure text-muted">
        Har du mistet en telefon, eller brukt en maskin som andre bruker? Logg ut på alle enheter med én gang,
        også denne.
      </p>
      <Button
        icon="logout"
        busy={busy}
        onClick={() => {
          setBusy(true)
          signOut()
        }}
      >
        Logg ut overalt
      </Button>
    </Card>
  )
}
