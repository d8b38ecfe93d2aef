import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { iconPaths } from '#ui/icon-paths.tsx'
import type { OrderCard } from '../api.ts'
import { statusLook, withProblem } from '../labels.ts'

const isIcon = (name: string): name is IconName => name in iconPaths

/** The status of an order, as its viewer calls it. */
export function StatusBadge({
  status,
  viewer,
  absence,
  hasProblem = false,
}: Pick<OrderCard, 'status' | 'viewer' | 'absence'> & { hasProblem?: boolean }) {
  const shown = absence && status === 'disputed' ? 'disagreed' : status
  const { label, tone, icon } = hasProblem ? withProblem(status, viewer) : statusLook(shown, viewer)
  return (
    <Badge tone={tone} icon={isIcon(icon) ? icon : 'question'}>
      {label}
    </Badge>
  )
}
