import { useEffect, useState } from 'react'
import type { RoleName } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { factorTexts as texts } from '../factor-texts.ts'
import { client } from './factor-client.ts'
import { hasPasskeys, showPasskey, wasDeclined } from './passkeys.ts'

type Props = {
  door: RoleName
  onEntered: (home: string) => Promise<void>
  onWrong: (message: string) => void
}

/** Signs in with a passkey alone. Without browser support it is not seen, but keeps its place, so that nothing moves. */
export function PasskeySignIn({ door, onEntered, onWrong }: Props) {
  const [possible, setPossible] = useState(false)
  const [busy, setBusy] = useState(false)
  // The page is prerendered before the browser is known.
  useEffect(() => setPossible(hasPasskeys()), [])

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
    <Button icon="key" block busy={busy} onClick={enter} className={possible ? undefined : 'invisible'}>
      {texts.passkeySignIn}
    </Button>
  )
}
