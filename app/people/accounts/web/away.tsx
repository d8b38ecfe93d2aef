import { sessionTexts } from '#app/facts/session-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAway } from './use-away.part.ts'

/** Shown above a waiting page: why, and that nothing needs to be done. Sticks while scrolling. */
export function AwayNotice() {
  if (!useAway()) return null
  return (
    <Notice tone="warning" role="status" title={sessionTexts.awayTitle} className="sticky top-2 z-10 mb-6">
      {sessionTexts.awayText}
    </Notice>
  )
}

/** Replaces a page when not even the session could be read. */
export const AwayState = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <main id="innhold" className="mx-auto max-w-xl px-5 py-24">
    <ErrorState
      level={1}
      title={sessionTexts.awayTitle}
      onRetry={onRetry}
      busy={busy}
      action={<ButtonLink to="/">Til forsiden</ButtonLink>}
    >
      {sessionTexts.awayPage}
    </ErrorState>
  </main>
)
