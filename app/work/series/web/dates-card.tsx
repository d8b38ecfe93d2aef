import { useState } from 'react'
import { orderPath } from '#app/facts/addresses.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { later } from '#platform/client/later.tsx'
import { formatClock, formatDay, instantOf } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import type { SeriesDate, SeriesDetails } from '../api.ts'
import { whyNot } from '../choice.ts'

const SkipDialog = later(async () => (await import('./skip-dialog.tsx')).SkipDialog)

const dayName = ({ date }: SeriesDate) => formatDay(instantOf(date, '12:00') ?? date)

/** What to say of a day besides its date: an order's status, or why it was left out. */
function Mark({ day, viewer }: { day: SeriesDate; viewer: SeriesDetails['viewer'] }) {
  if (day.kind === 'left-out') {
    return (
      <Badge tone="neutral" icon="minus">
        Ikke med
      </Badge>
    )
  }
  if (day.kind === 'wished') {
    return day.conflict ? (
      <Badge tone="warning" icon="alert">
        Ikke ledig lenger
      </Badge>
    ) : null
  }
  if (!day.orderStatus || day.orderStatus === 'confirmed') return null
  const { label, tone } = statusLook(day.orderStatus, viewer)
  return (
    <Badge tone={tone} icon="info">
      {label}
    </Badge>
  )
}

/** Every day of the series: what is agreed, what is asked for, and what is left out and why. */
export function DatesCard({ series }: { series: SeriesDetails }) {
  const [skipping, setSkipping] = useState<string | null>(null)
  const { viewer, dates } = series
  if (dates.length === 0) return null
  const seeOthers = 'Se hvem som kan komme'
  const seeOrder = viewer === 'worker' ? 'Se oppdraget' : 'Se bestillingen'
  return (
    <Card>
      <CardHead title={series.status === 'pending' ? 'Dagene det gjelder' : 'Dagene framover'} />
      <ul>
        {dates.map(day => {
          const name = dayName(day)
          const isLost = day.kind === 'lost' && day.orderStatus === 'cancelled'
          const why = [day.holiday, whyNot(day)].filter((text, at, all) => text && all.indexOf(text) === at)
          return (
            <li
              key={`${day.date}-${day.kind}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-[1_1_150px]">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={day.kind === 'left-out' ? 'text-muted' : 'font-semibold'}>
                    {name}
                    {day.kind !== 'left-out' && day.startsAt && ` kl.\u00a0${formatClock(day.startsAt)}`}
                  </span>
                  <Mark day={day} viewer={viewer} />
                </p>
                {why.length > 0 && <p className="text-sm break-words text-muted">{why.join(' – ')}</p>}
              </div>
              {day.orderId && (
                <div className="flex flex-none flex-wrap gap-2">
                  {day.skipCharge !== null && (
                    <Button size="sm" aria-label={`Hopp over ${name}`} onClick={() => setSkipping(day.date)}>
                      Hopp over
                    </Button>
                  )}
                  <ButtonLink
                    size="sm"
                    variant="quiet"
                    to={orderPath(viewer, day.orderId)}
                    aria-label={`${isLost ? seeOthers : seeOrder} ${name}`}
                  >
                    {isLost ? seeOthers : seeOrder}
                  </ButtonLink>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {skipping && <SkipDialog series={series} date={skipping} close={() => setSkipping(null)} />}
    </Card>
  )
}
