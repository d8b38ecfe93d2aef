import { useInfiniteQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import { firstName } from '#app/facts/names.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Rating } from '#ui/rating.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { api } from './client.ts'
import { CustomerReviews } from './customer-reviews.tsx'

/** On a request's or an assignment's page: workers' reviews of its customer. Empty without any. */
export function CustomerReviewsCard({ orderId, name }: { orderId: string; name: string }) {
  const asked = useInfiniteQuery(
    api.ofCustomer.infiniteOptions({
      input: (cursor: string | undefined) => ({ orderId, cursor }),
      ...pageByPage,
    }),
  )
  const about = asked.data?.pages[0]
  if (asked.isPending) return <Coming />
  if (!about || about.reviews.length === 0) return null
  return (
    <Card>
      <CardHead
        title={`Hva ansatte sier om ${firstName(name)}`}
        action={<Rating value={about.rating} count={about.reviewCount} />}
      />
      <CustomerReviews asked={asked} />
    </Card>
  )
}
