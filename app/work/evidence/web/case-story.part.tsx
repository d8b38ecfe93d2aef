import { formatMoment } from '#platform/shared/time.ts'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { CaseItem } from './case-timeline.part.ts'

/** What happened around an order, as an administrator reads it. */
export const CaseStory = ({ items }: { items: readonly CaseItem[] }) => (
  <Timeline
    items={items.map(item => ({
      title: item.title,
      state: 'done' as const,
      icon: item.icon,
      time: formatMoment(item.at),
      dateTime: item.at,
      note: <CaseNote item={item} />,
    }))}
  />
)

function CaseNote({ item: { text, lines = [], pictures = [], picturesLabel = '' } }: { item: CaseItem }) {
  if (!text && lines.length === 0 && pictures.length === 0) return null
  return (
    <div className="grid gap-1">
      {text && (
        <p dir="auto" className="max-w-measure break-words whitespace-pre-line text-text">
          {text}
        </p>
      )}
      {lines.map(line => (
        <p key={line} dir="auto" className="break-words">
          {line}
        </p>
      ))}
      <PictureGrid pictures={pictures} label={picturesLabel} className="mt-1" />
    </div>
  )
}
