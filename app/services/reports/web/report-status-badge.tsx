import type { ComponentProps } from 'react'
import { type ReportStatus, reportStatusLabels } from '#app/facts/report.ts'
import { Badge } from '#ui/badge.tsx'

type Look = {
  tone: ComponentProps<typeof Badge>['tone']
  icon: ComponentProps<typeof Badge>['icon']
}

const looks: Record<ReportStatus, Look> = {
  open: { tone: 'warning', icon: 'clock' },
  upheld: { tone: 'success', icon: 'check' },
  dismissed: { tone: 'neutral', icon: 'x' },
}

/** Where a report stands. */
export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {reportStatusLabels[status]}
    </Badge>
  )
}
