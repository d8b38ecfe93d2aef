import type { Role } from '#platform/shared/actor.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { texts as labels, notificationSettingsPath } from '../labels.ts'
import { settingsTexts } from '../texts.ts'

/** The security screens' link to notification settings. */
export function SettingsLink({ area }: { area: Role }) {
  return (
    <Card>
      <CardHead title="Varsler" />
      <p className="mb-4 max-w-measure text-muted">{settingsTexts.lead}</p>
      <ButtonLink to={notificationSettingsPath(area)} icon="bell">
        {labels.settings}
      </ButtonLink>
    </Card>
  )
}
