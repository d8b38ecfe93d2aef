import { Switch } from '#ui/switch.tsx'
import type { MyProfile } from '../api.ts'
import { StandingNotice } from './standing-notice.tsx'
import { useVisibility } from './use-visibility.ts'

/** The worker's own visibility switch. Takes effect at once. */
export function VisibilityTab({ profile }: { profile: MyProfile }) {
  const { visible, setVisible } = useVisibility(profile)
  const standing = profile.worker?.standing
  return (
    <div className="grid max-w-[560px] gap-4">
      <Switch
        end
        label="Synlig for oppdragsgivere"
        hint="Når den er på, finner oppdragsgivere deg i søket. Slår du den av, beholder du oppdragene du har."
        checked={visible}
        disabled={standing?.kind === 'held-back'}
        onCheckedChange={setVisible}
      />
      {standing && standing.kind !== 'hidden' && standing.kind !== 'shown' && (
        <StandingNotice standing={standing} />
      )}
    </div>
  )
}
