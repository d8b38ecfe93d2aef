import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import type { MyProfile } from '../api.ts'
import { HeldBack } from './held-back.tsx'
import { useVisibility } from './use-visibility.ts'

/** The worker's own visibility switch. Takes effect at once. */
export function VisibilityTab({ profile }: { profile: MyProfile }) {
  const { visible, setVisible } = useVisibility(profile)
  const { notListedWhy, heldBackWhy } = profile.worker ?? {}
  return (
    <div className="grid max-w-[560px] gap-4">
      <Switch
        end
        label="Synlig for oppdragsgivere"
        hint="Når den er på, finner oppdragsgivere deg i søket. Slår du den av, beholder du oppdragene du har."
        checked={visible}
        disabled={Boolean(heldBackWhy)}
        onCheckedChange={setVisible}
      />
      {visible && notListedWhy && (
        <Notice tone="info" title="Du er ikke i søket ennå">
          {notListedWhy}
        </Notice>
      )}
      {heldBackWhy && <HeldBack why={heldBackWhy} />}
    </div>
  )
}
