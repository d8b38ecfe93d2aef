import { Badge } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import { iconPaths } from '#ui/icon-paths.tsx'
import { seriesLook } from '../labels.ts'

const isIcon = (name: string): name is IconName => name in iconPaths

/** The status of a series. */
export function SeriesBadge({ status }: { status: string }) {
  const { label, tone, icon } = seriesLook(status)
  return (
    <Badge tone={tone} icon={isIcon(icon) ? icon : 'question'}>
      {label}
    </Badge>
  )
}
