import { Link } from 'react-router'
import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import type { ComplaintCase } from '../api.ts'
import { ComplaintBadge, decisionWords } from './complaint-badge.tsx'
import { useCase } from './queries.part.ts'

type Earlier = ComplaintCase['earlier'][number]

const whose: Record<Earlier['shared'], string> = {
  [customerRole]: 'Samme oppdragsgiver',
  worker: 'Samme ansatt',
  both: 'De samme to',
}

/** Other complaints that either of the two was part of, and what came of them. */
export function EarlierComplaints({ orderId }: { orderId: string }) {
  const { data } = useCase(orderId)
  if (!data) return null
  return (
    <Card>
      <CardHead title="Andre reklamasjoner" />
      {data.earlier.length === 0 && (
        <p className="text-sm text-muted">Ingen av de to har vært med i en reklamasjon før.</p>
      )}
      <ul className="grid gap-5">
        {data.earlier.map(one => (
          <li key={one.orderId} className="grid gap-1.5 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to={orderPath('admin', one.orderId)} className="min-w-0 py-1 font-semibold">
                {one.serviceName}, {formatDayYear(one.startsAt)}
              </Link>
              <ComplaintBadge {...one} />
            </div>
            <p className="text-muted">
              {whose[one.shared]}: <bdi>{one.consumer}</bdi> og <bdi>{one.worker}</bdi>
            </p>
            {one.excerpt && (
              <p dir="auto" className="line-clamp-2 break-words">
                {one.excerpt}
              </p>
            )}
            {one.decision && (
              <p dir="auto" className="break-words text-muted">
                {decisionWords(one)}. {one.decision.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
