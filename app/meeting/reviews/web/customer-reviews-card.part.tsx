import { useQuery } from '@tanstack/react-query'
import { firstName } from '#app/facts/names.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Rating } from '#ui/rating.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { api } from './client.ts'
import { CustomerReviews } from './customer-reviews.tsx'

/** On a request's or an assignment's page: workers' reviews of its customer. Empty without any. */
export function CustomerReviewsCard({ orderId, name }: { orderId: string; name: string }) {
  const { data, isPending } = useQuery(api.ofCustomer.queryOptions({ input: { orderId } }))
  if (isPending) return <Coming />
  if (!data || data.reviews.length === 0) return null
  return (
    <Card>
      <CardHead
        title={`Hva ansatte sier om ${firstName(name)}`}
        action={<Rating value={data.rating} count={data.reviewCount} />}
      />
      <CustomerReviews reviews={data.reviews} />
    </Card>
  )
}
