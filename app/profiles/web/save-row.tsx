import type { ClientFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'

/** The end of a form that edits the profile: what went wrong, if anything, and the button. */
export function SaveRow({
  failure,
  busy,
  label = 'Lagre endringer',
  failed = texts.saveFailed,
}: {
  failure: ClientFailure | null
  busy: boolean
  label?: string
  failed?: string
}) {
  return (
    <div className="grid gap-4 justify-items-start">
      {failure && (
        <Notice tone="danger" role="alert" title={failed} className="w-full">
          {failure.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </div>
  )
}
