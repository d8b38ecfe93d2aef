import { useState } from 'react'
import { texts } from '#app/facts/suspension-texts.ts'
import { laterFrom } from '#platform/client/later.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import type { PersonAccount } from '../api.ts'

const dialog = laterFrom(() => import('./suspension-dialogs.tsx'))
const [LiftDialog, SuspendDialog] = [dialog(all => all.LiftDialog), dialog(all => all.SuspendDialog)]

/** Whether the account is open, and the button that shuts it or opens it again. */
export function AccountCard({ person }: { person: PersonAccount }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { isSuspended, whyNotSuspend } = person
  return (
    <Card>
      <CardHead title="Kontoen" />
      <p className="max-w-measure">
        {isSuspended
          ? 'Kontoen er stengt. Personen kan ikke logge inn, og har fått vite hvorfor og hvordan de kan klage.'
          : 'Kontoen er åpen. Stenger du den, blir personen logget ut overalt med en gang.'}
      </p>
      <div className="mt-5">
        {isSuspended ? (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {texts.lift}
          </Button>
        ) : whyNotSuspend ? (
          <p className="text-sm text-muted">{whyNotSuspend}</p>
        ) : (
          <Button variant="danger-line" onClick={() => setAsking(true)}>
            {texts.suspend}
          </Button>
        )}
      </div>
      {asking && isSuspended && <LiftDialog person={person} close={close} />}
      {asking && !isSuspended && <SuspendDialog person={person} close={close} />}
    </Card>
  )
}
