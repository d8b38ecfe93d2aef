import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { MyProfile } from '../api.ts'
import { HeldBack } from './held-back.tsx'
import { useVisibility } from './use-visibility.ts'

/**
 * Replaces the completion banner of a complete profile: its visibility, with a button to change it. Says when
 * a visible profile is not in search yet.
 */
export function VisibilityBanner({ profile }: { profile: MyProfile }) {
  const { visible, busy, setVisible } = useVisibility(profile)
  if (!profile.worker) return null
  if (profile.worker.heldBackWhy) return <HeldBack why={profile.worker.heldBackWhy} />
  if (visible) {
    return (
      <Notice
        tone="success"
        icon="eye"
        title="Profilen din er synlig"
        action={
          <ButtonLink to="/employee-profile" size="sm">
            Se profilen
          </ButtonLink>
        }
      >
        {profile.worker.notListedWhy ?? 'Oppdragsgivere finner deg i søket.'}
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      icon="eye-off"
      title="Profilen din er skjult"
      action={
        <Button variant="next" size="sm" busy={busy} onClick={() => setVisible(true)}>
          Aktiver synlighet
        </Button>
      }
    >
      Ingen kan bestille deg før du gjør den synlig.
    </Notice>
  )
}
