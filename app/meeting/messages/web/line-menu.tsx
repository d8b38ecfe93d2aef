import { useState } from 'react'
import { texts } from '#app/facts/reports-texts.ts'
import { later } from '#platform/client/later.tsx'
import { formatClock } from '#platform/shared/time.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import type { Line, OtherParty } from '../api.ts'
import type { LineMenu } from './thread-lines.tsx'

const ReportDialog = later(
  async () => (await import('#app/services/reports/web/report-dialog.part.tsx')).ReportDialog,
)

function MessageMenu({ line, other }: { line: Line; other: OtherParty }) {
  const [reporting, setReporting] = useState(false)
  const about = `meldingen fra ${other.firstName} kl. ${formatClock(line.at)}`
  return (
    <>
      <Menu
        label={`Valg for ${about}`}
        trigger={
          <IconButton
            icon="dots"
            variant="plain"
            size="sm"
            aria-label={`Valg for ${about}`}
            className="-my-2 -mr-2.5 text-muted"
          />
        }
      >
        <MenuItem icon="flag" onSelect={() => setReporting(true)}>
          {texts.button}
        </MenuItem>
      </Menu>
      {reporting && (
        <ReportDialog
          subject={{ kind: 'message', id: line.id }}
          about={about}
          close={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** Actions for the other party's message, unless it has been removed. */
export const lineMenu: LineMenu = (line, other) =>
  line.removed ? undefined : <MessageMenu line={line} other={other} />
