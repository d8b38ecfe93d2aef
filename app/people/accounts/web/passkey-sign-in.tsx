import { useState } from 'react'
import type { RoleName } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { factorTexts as texts } from '../factor-texts.ts'
import { client } from './factor-client.ts'
import { showPasskey, wasDeclined } from './passkeys.ts'

type Props = {
  door: RoleName
  onEntered: (home: string) => Promise<void>
  onWrong: (message: string) => void
}

/** Signs in with a passkey alone: the one thing to do, where the browser has any. */
export function PasskeySignIn({ door, onEntered, onWrong }: Props) {
  const [busy, setBusy] = useState(false)

  const enter = async () => {
    setBusy(true)
    try {
      const answer = await showPasskey()
      const { home } = await client.signInWithPasskey({ role: door, answer })
      await onEntered(home)
    } catch (error) {
      if (!wasDeclined(error))
        onWrong(error instanceof DOMException ? texts.passkeyFailed : asFailure(error).message)
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-5 in-data-no-passkeys:hidden">
      <Button variant="next" size="lg" icon="key" block busy={busy} onClick={enter}>
        {texts.passkeySignIn}
      </Button>
      <p className="-mt-2 text-center text-xs text-muted">Med ansikt, finger eller PIN på denne enheten.</p>
      <p className="flex items-center gap-3.5 text-sm text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        eller med passord
      </p>
    </div>
  )
}
