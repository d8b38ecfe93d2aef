import { type ReactNode, useState } from 'react'
import { Card, CardHead } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'

type View = 'picture' | 'table'
const views = [
  { value: 'picture', label: 'Bilde', icon: 'house' },
  { value: 'table', label: 'Tabell', icon: 'table' },
] as const

/** Figures as a picture or as a table with the same numbers: the reader chooses. */
export function PictureOrTable({
  title,
  lead,
  level,
  picture,
  table,
  foot,
  className,
}: {
  title: string
  /** How the picture is read, above it. */
  lead?: ReactNode
  level?: 2 | 3
  picture: ReactNode
  table: ReactNode
  /** Below both. */
  foot?: ReactNode
  className?: string
}) {
  const [view, setView] = useState<View>('picture')
  return (
    <Card className={className}>
      <CardHead
        title={title}
        level={level}
        className="items-center gap-y-4 max-sm:[&>div]:basis-full"
        action={
          <Segmented
            legend={`Vis ${title} som`}
            value={view}
            onValueChange={setView}
            options={views}
            inline
            className="border"
          />
        }
      />
      {view === 'picture' && lead && <p className="-mt-2 mb-4 max-w-[52ch] text-sm text-muted">{lead}</p>}
      {view === 'picture' ? picture : table}
      {foot && <p className="mt-3.5 max-w-measure text-xs text-muted">{foot}</p>}
    </Card>
  )
}
