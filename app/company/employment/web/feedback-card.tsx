import { useInfiniteQuery } from '@tanstack/react-query'
import { moreOf, pageByPage } from '#app/client/page-by-page.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { api } from './client.ts'

/** What customers have written about the worker, newest first. */
export function FeedbackCard() {
  const asked = useInfiniteQuery(
    api.feedback.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pageByPage }),
  )
  const { data, isPending, isFetching, refetch } = asked
  const found = data?.pages.flatMap(({ feedback }) => feedback)
  return (
    <Card>
      <CardHead title="Tilbakemeldinger fra kunder" />
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState bare level={3} onRetry={() => refetch()} busy={isFetching} />}
      {found?.length === 0 && (
        <EmptyState bare level={3} title="Ingen tilbakemeldinger ennå">
          Når et oppdrag er fullført, kan kunden gi deg en vurdering. Den kommer her.
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <>
          <ul>
            {found.map(({ id, stars, text, writtenAt, serviceName, customerName, answer }) => (
              <ListRow
                key={id}
                title={
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Stars value={stars} />
                    {serviceName}
                  </span>
                }
              >
                {text && <p className="mt-1 text-text">{text}</p>}
                <p className="mt-1">
                  {customerName}, {formatDayYear(writtenAt)}
                </p>
                {answer && <p className="mt-1">Svaret ditt: {answer}</p>}
              </ListRow>
            ))}
          </ul>
          <ShowMore shown={found.length} {...moreOf(asked)} />
        </>
      )}
    </Card>
  )
}
