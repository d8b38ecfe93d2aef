import { useSyncExternalStore } from 'react'
import { away } from '#app/client/feature-client.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'

/** Does something on the screen wait for a service that is away? */
export const useAway = (): boolean => useSyncExternalStore(away.subscribe, away.isAway, () => false)

/** Above a page that waits: why, and that nobody has to do anything. Follows along where the page is scrolled. */
export function AwayNotice() {
  if (!useAway()) return null
  return (
    <Notice tone="warning" role="status" title={texts.awayTitle} className="sticky top-2 z-10 mb-6">
      {texts.awayText}
    </Notice>
  )
}

/** Instead of a page, where it could not even be asked who is there. */
export const AwayState = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <main id="innhold" className="mx-auto max-w-xl px-5 py-24">
    <ErrorState
      level={1}
      title={texts.awayTitle}
      onRetry={onRetry}
      busy={busy}
      action={<ButtonLink to="/">Til forsiden</ButtonLink>}
    >
      {texts.awayPage}
    </ErrorState>
  </main>
)
