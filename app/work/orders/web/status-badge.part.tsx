import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { iconPaths } from '#ui/icon-paths.tsx'
import type { OrderCard } from '../api.ts'
import { statusLook } from '../labels.ts'

const isIcon = (name: string): name is IconName => name in iconPaths

/** The status of an order, as its viewer calls it. */
export function StatusBadge({ status, viewer }: Pick<OrderCard, 'status' | 'viewer'>) {
  const { label, tone, icon } = statusLook(status, viewer)
  return (
    <Badge tone={tone} icon={isIcon(icon) ? icon : 'question'}>
      {label}
    </Badge>
  )
}
