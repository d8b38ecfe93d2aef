import { formatHours, formatMoment, formatShortDay, formatSpan, ZONE } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DateTile } from '#ui/list-row.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import type { OfferedRequest, OwnRequest } from '../api.ts'
import { statusLooks, texts } from '../texts.ts'

const weekdayFormat = new Intl.DateTimeFormat('nb-NO', { weekday: 'short', timeZone: ZONE })

/** The state of a request, as its customer sees it. */
export const StatusBadge = ({ status }: Pick<OwnRequest, 'status'>) => {
  const { label, tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** The day of a request as a leaf of a calendar. */
export function Day({ startsAt }: Pick<OwnRequest, 'startsAt'>) {
  const [day = '', month = ''] = formatShortDay(startsAt).split(' ')
  return <DateTile weekday={weekdayFormat.format(new Date(startsAt))} day={day} month={month} />
}

/** When, how long, until when it can be answered, and what it should cost: what both sides are shown. */
export const timeFacts = ({
  startsAt,
  endsAt,
  halfHours,
  status,
  expiresAt,
  budget,
}: OwnRequest | OfferedRequest) => [
  {
    icon: 'clock' as const,
    term: 'Tid',
    value: (
      <>
        {formatSpan(startsAt, endsAt)}
        <span className="block text-muted">{formatHours(halfHours)}</span>
      </>
    ),
  },
  ...(status === 'open'
    ? [{ icon: 'hour' as const, term: 'Svarfrist', value: `Åpen til ${formatMoment(expiresAt)}` }]
    : []),
  ...(budget === null
    ? []
    : [{ icon: 'wallet' as const, term: texts.budget, value: texts.budgetOf(budget) }]),
]

/** The shape of a list that is on its way. */
export const RequestsSkeleton = () => (
  <Loading className="grid gap-3">
    {[1, 2].map(card => (
      <Card key={card} as="div" className="flex gap-4">
        <Skeleton className="h-[74px] w-16 flex-none rounded-control" />
        <div className="grid min-w-0 flex-1 content-start gap-3">
          <Skeleton className="h-5 w-40 max-w-full" />
          <SkeletonText lines={3} />
        </div>
      </Card>
    ))}
  </Loading>
)
