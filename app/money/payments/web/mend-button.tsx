import { useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { client } from './client.ts'

/** Other means for what could not be reserved: goes to the provider. */
export function MendButton({ failedId, label }: { failedId: string; label: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function press() {
    setBusy(true)
    setFailure(null)
    try {
      const { redirectTo } = await client.mend({ failedId, paymentId: crypto.randomUUID() })
      location.assign(redirectTo)
    } catch (error) {
      setFailure(asFailure(error).message)
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="next" size="lg" busy={busy} onClick={() => void press()}>
        {label}
      </Button>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  )
}
