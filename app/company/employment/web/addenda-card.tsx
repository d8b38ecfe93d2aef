import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageByPage } from '#app/client/page-by-page.ts'
import { useSteps } from '#app/client/use-steps.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { formatDayYear, formatSpan } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Addendum } from '../api.ts'
import { AddendumDownload } from './addendum-download.tsx'
import { api } from './client.ts'

const AT_A_TIME = 5

/** The addenda to the framework contract, one for each assignment that was accepted, newest first. */
export function AddendaCard() {
  const asked = useInfiniteQuery(
    api.addenda.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pageByPage }),
  )
  const { data, isPending, isFetching, refetch } = asked
  const found = data?.pages.flatMap(page => page.addenda) ?? []
  const total = data?.pages[0]?.total ?? 0
  const { shown, more } = useSteps(found, AT_A_TIME, asked)
  return (
    <Card>
      <CardHead title="Tillegg for oppdrag" />
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState bare level={3} onRetry={() => refetch()} busy={isFetching} />}
      {data && found.length === 0 && (
        <EmptyState bare level={3} title="Ingen tillegg ennå">
          Når du godtar et oppdrag, lages et tillegg til rammekontrakten med sted, tid og lønn. Det kommer
          her.
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <ul>
            {shown.map(addendum => (
              <Row key={addendum.id} addendum={addendum} />
            ))}
          </ul>
          <ShowMore {...more} total={total} />
        </>
      )}
    </Card>
  )
}

function Row({ addendum }: { addendum: Addendum }) {
  const { id, orderId, serviceName, startsAt, endsAt, madeAt, cancelled, replaced } = addendum
  return (
    <ListRow
      media={<IconTile icon="doc" />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={orderPath('worker', orderId)}>
            {serviceName}, {formatDayYear(startsAt)}
          </Link>
          {replaced && (
            <Badge tone="neutral" icon="refresh">
              Erstattet
            </Badge>
          )}
          {cancelled && (
            <Badge tone="neutral" icon="ban">
              {statusLook('cancelled', 'worker').label}
            </Badge>
          )}
        </span>
      }
      action={
        <AddendumDownload addendumId={id} about={`for ${serviceName} ${formatSpan(startsAt, endsAt)}`} />
      }
    >
      {!replaced && `${formatSpan(startsAt, endsAt)}. `}Godtatt {formatDayYear(madeAt)}.
    </ListRow>
  )
}
