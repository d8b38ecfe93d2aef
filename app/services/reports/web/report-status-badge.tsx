import type { ComponentProps } from 'react'
import type { ReportStatus } from '#app/facts/report.ts'
import { Badge } from '#ui/badge.tsx'

type Look = {
  tone: ComponentProps<typeof Badge>['tone']
  icon: ComponentProps<typeof Badge>['icon']
  word: string
}

const looks: Record<ReportStatus, Look> = {
  open: { tone: 'warning', icon: 'clock', word: 'Åpen' },
  upheld: { tone: 'success', icon: 'check', word: 'Tatt til følge' },
  dismissed: { tone: 'neutral', icon: 'x', word: 'Avvist' },
}

/** Where a report stands. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { tone, icon, word } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
