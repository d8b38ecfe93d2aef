import type { OrderDetails } from '#app/work/orders/api.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import type { OrderEvidence as Evidence } from '../api.ts'
import { ComplaintCard, useIsComplaintComing } from './complaint-card.tsx'
import { LettersCard } from './letters-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PressesCard } from './presses-card.tsx'
import { useEvidence } from './queries.part.ts'
import { TasksCard } from './tasks-card.tsx'
import { VisitsCard } from './visits-card.tsx'

/** Is it still on its way? Asked for beside the order, the page can show both at once, and nothing moves. */
export function useIsEvidenceComing(orderId: string): boolean {
  const { data, isPending } = useEvidence(orderId)
  const isFormComing = useIsComplaintComing(data)
  return isPending || isFormComing
}

/** What the customer showed of what is asked for; both read it, from the request on. */
const AskedPictures = ({ evidence: { asked } }: { evidence: Evidence }) =>
  asked.length > 0 && (
    <Card>
      <CardHead title="Bilder av det det gjelder" />
      <PictureGrid pictures={asked} label="Bilde av det det gjelder" />
    </Card>
  )

/** The order's work for its two parties: tasks, times, pictures, the complaint. */
export function OrderEvidence({ order }: { order: OrderDetails }) {
  const { data: evidence, isError, refetch, isFetching } = useEvidence(order.id)
  if (!evidence) {
    return (
      <Card>
        {isError ? (
          <ErrorState bare onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading>
            <Skeleton className="mb-4 h-6 w-32" />
            <SkeletonText lines={3} />
          </Loading>
        )}
      </Card>
    )
  }
  return (
    <>
      <ComplaintCard evidence={evidence} order={order} />
      <LettersCard evidence={evidence} />
      <AskedPictures evidence={evidence} />
      <TasksCard evidence={evidence} serviceId={order.serviceId} />
      <VisitsCard evidence={evidence} startsAt={order.startsAt} endsAt={order.endsAt} />
      <PressesCard evidence={evidence} />
      <PicturesCard evidence={evidence} />
    </>
  )
}
