import { texts } from '#app/facts/profiles-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * The end of a profile form: error and button. On narrow screens it stays above the bottom bar. Belongs in a
 * `Card`.
 */
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
    <div className="grid justify-items-start gap-4 bg-surface max-lg:sticky max-lg:bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] max-lg:z-1 max-lg:-mx-5 max-lg:border-t max-lg:px-5 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6">
      {failure && (
        <Notice tone="danger" role="alert" title={failed} className="w-full">
          {failure.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
        {label}
      </Button>
    </div>
  )
}
