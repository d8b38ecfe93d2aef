import { useInfiniteQuery } from '@tanstack/react-query'
import { FoundCard, FoundList } from '#app/client/found-list.tsx'
import { pageByPage } from '#app/client/page-by-page.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { formatKr } from '#platform/shared/money.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { formatDay, formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import type { ComplaintCard } from '../api.ts'
import type { ComplaintView, Outcome } from '../rules.ts'
import { api } from './client.ts'
import { ComplaintBadge, decisionWords } from './complaint-badge.tsx'

export type ComplaintWish = { view: ComplaintView; outcome?: Outcome; q: string; sort: Sorting }

/** Complaints page by page. */
export const useComplaints = (wish: ComplaintWish) =>
  useInfiniteQuery(
    api.complaints.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...wish, cursor }),
      ...pageByPage,
    }),
  )

const nothing: Record<ComplaintView, [title: string, text: string]> = {
  open: ['Ingen åpne reklamasjoner', 'Når en kunde melder et problem, står saken her til den er avgjort.'],
  decided: ['Ingen avgjorte reklamasjoner', 'Saker som er avgjort, står her med det som ble bestemt.'],
  all: ['Ingen reklamasjoner ennå', 'Når en kunde melder et problem, står saken her.'],
}

/** The complaints that are looked for. */
export function ComplaintList({ wish, onReset }: { wish: ComplaintWish; onReset: () => void }) {
  const found = useComplaints(wish)
  const filtered = wish.q !== '' || wish.outcome !== undefined
  return (
    <FoundList
      found={found}
      items={found.data?.pages.flatMap(page => page.complaints)}
      nothing={
        filtered
          ? [
              'Ingen reklamasjoner passer til filtrene',
              'Søk på noe annet, eller velg alle utfall.',
              <Button key="reset" onClick={onReset}>
                Nullstill filtrene
              </Button>,
            ]
          : nothing[wish.view]
      }
    >
      {complaint => <OneComplaint key={complaint.orderId} complaint={complaint} />}
    </FoundList>
  )
}

function OneComplaint({ complaint }: { complaint: ComplaintCard }) {
  const {
    orderId,
    serviceName,
    startsAt,
    consumer: customer,
    worker,
    complainedAt,
    excerpt,
    gross,
    decision,
  } = complaint
  return (
    <FoundCard
      to={orderPath('admin', orderId)}
      title={`${serviceName}, ${formatDay(startsAt)}`}
      badges={<ComplaintBadge {...complaint} />}
    >
      <p className="text-sm break-words text-muted">
        <bdi>{customer}</bdi> om <bdi>{worker}</bdi>, meldt{' '}
        <time dateTime={complainedAt}>{formatMoment(complainedAt)}</time>
      </p>
      {excerpt && (
        <p dir="auto" className="line-clamp-2 break-words">
          {excerpt}
        </p>
      )}
      <p className="tabular text-sm text-muted">
        {decision
          ? `${decisionWords(complaint)}, avgjort ${formatMoment(decision.at)}`
          : `Gjelder ${formatKr(gross)}`}
      </p>
    </FoundCard>
  )
}
