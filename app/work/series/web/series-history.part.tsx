import { formatMoment } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { SeriesDetails } from '../api.ts'

/** What has happened to a series, first to last. */
export const SeriesHistory = ({ steps }: Pick<SeriesDetails, 'steps'>) => (
  <Card>
    <CardHead title="Historikk" />
    <Timeline
      items={steps.map(({ label, at, note }) => ({
        title: label,
        state: 'done' as const,
        time: formatMoment(at),
        dateTime: at,
        note,
      }))}
    />
  </Card>
)
