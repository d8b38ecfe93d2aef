import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderPath } from '#app/facts/addresses.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { ComplaintCard } from '../api.ts'
import type { ComplaintView, Outcome } from '../rules.ts'
import { api } from './client.ts'
import { ComplaintBadge } from './complaint-badge.tsx'

export type ComplaintWish = { view: ComplaintView; outcome?: Outcome; q: string }

/** Complaints page by page; the last answer stays until the next one is there. */
export const useComplaints = (wish: ComplaintWish) =>
  useInfiniteQuery(
    api.complaints.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...wish, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
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
  const complaints = found.data?.pages.flatMap(page => page.complaints)
  if (!complaints && found.isError) return <ErrorState onRetry={found.refetch} busy={found.isFetching} />
  if (!complaints)
    return (
      <Loading>
        <Skeleton className="h-[420px] w-full rounded-card" />
      </Loading>
    )
  if (complaints.length === 0) {
    const filtered = wish.q !== '' || wish.outcome !== undefined
    const [title, text] = filtered
      ? ['Ingen reklamasjoner passer til filtrene', 'Søk på noe annet, eller velg alle utfall.']
      : nothing[wish.view]
    return (
      <EmptyState title={title} action={filtered && <Button onClick={onReset}>Nullstill filtrene</Button>}>
        {text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
        {complaints.map(complaint => (
          <OneComplaint key={complaint.orderId} complaint={complaint} />
        ))}
      </ul>
      <ShowMore
        shown={complaints.length}
        hasMore={found.hasNextPage}
        onMore={found.fetchNextPage}
        busy={found.isFetchingNextPage}
      />
    </>
  )
}

function OneComplaint({ complaint }: { complaint: ComplaintCard }) {
  const { orderId, serviceName, startsAt, consumer, worker, complainedAt, excerpt, gross, decision } =
    complaint
  return (
    <Card as="li" className="relative grid gap-2 hover:bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg leading-[1.25] break-words">
          <Link
            to={orderPath('admin', orderId)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {serviceName}, {formatDay(startsAt)}
          </Link>
        </h2>
        <ComplaintBadge decision={decision} />
      </div>
      <p className="text-sm break-words text-muted">
        <bdi>{consumer}</bdi> om <bdi>{worker}</bdi>, meldt{' '}
        <time dateTime={complainedAt}>{formatMoment(complainedAt)}</time>
      </p>
      {excerpt && (
        <p dir="auto" className="line-clamp-2 break-words">
          {excerpt}
        </p>
      )}
      <p className="tabular text-sm text-muted">
        {decision
          ? `${formatKr(decision.refund)} av ${formatKr(gross)} tilbake, avgjort ${formatMoment(decision.at)}`
          : `Gjelder ${formatKr(gross)}`}
      </p>
    </Card>
  )
}
