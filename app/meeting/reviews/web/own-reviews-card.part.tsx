import { useInfiniteQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Rating } from '#ui/rating.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { api } from './client.ts'
import { CustomerReviews } from './customer-reviews.tsx'

/** On a customer's own profile: what workers who get a request from them read. */
export function OwnReviewsCard() {
  const asked = useInfiniteQuery(
    api.ofMe.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pageByPage }),
  )
  const { isPending, isFetching, refetch } = asked
  const about = asked.data?.pages[0]
  return (
    <Card className="mt-6">
      <CardHead
        title="Vurderinger fra ansatte"
        action={about && about.reviewCount > 0 && <Rating value={about.rating} count={about.reviewCount} />}
      />
      {about && about.reviews.length > 0 && (
        <p className="mb-5 max-w-measure text-sm text-muted">
          Ansatte som får en forespørsel fra deg, ser snittet og det som er skrevet.
        </p>
      )}
      {about ? (
        about.reviews.length > 0 ? (
          <CustomerReviews asked={asked} />
        ) : (
          <EmptyState bare level={3} title="Ingen vurderinger ennå">
            Når et oppdrag er fullført, kan den ansatte vurdere deg. Vurderingen kommer her, og ansatte som
            får en forespørsel fra deg, kan lese den.
          </EmptyState>
        )
      ) : isPending ? (
        <Loading>
          <Skeleton className="h-32 w-full rounded-card" />
        </Loading>
      ) : (
        <ErrorState bare level={3} onRetry={() => refetch()} busy={isFetching} />
      )}
    </Card>
  )
}
