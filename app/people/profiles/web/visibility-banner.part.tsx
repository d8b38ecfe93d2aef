import { Button, ButtonLink } from '#ui/button.tsx'
import type { MyProfile } from '../api.ts'
import { StandingNotice } from './standing-notice.tsx'
import { useVisibility } from './use-visibility.ts'

/** Replaces the completion banner of a complete profile: how it stands, and what can be done about it. */
export function VisibilityBanner({ profile }: { profile: MyProfile }) {
  const { visible, busy, setVisible } = useVisibility(profile)
  if (!profile.worker) return null
  const { standing } = profile.worker
  if (standing.kind === 'hidden' && !visible)
    return (
      <StandingNotice
        standing={standing}
        action={
          <Button variant="next" size="sm" busy={busy} onClick={() => setVisible(true)}>
            Aktiver synlighet
          </Button>
        }
      />
    )
  return (
    <StandingNotice
      standing={standing}
      action={
        <ButtonLink to="/employee-profile" size="sm">
          Se profilen
        </ButtonLink>
      }
    />
  )
}
