import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { AddendumCard } from '#app/company/employment/web/addendum-card.part.tsx'
import { ConversationPanel } from '#app/meeting/messages/web/conversation-panel.part.tsx'
import { CustomerReviewsCard } from '#app/meeting/reviews/web/customer-reviews-card.part.tsx'
import { OrderOutlays, useIsOutlaysComing } from '#app/money/outlays/web/outlays.part.tsx'
import { OrderView } from '#app/pages/order/order-view.tsx'
import { OrderEvidence, useIsEvidenceComing } from '#app/work/evidence/web/order-evidence.part.tsx'
import { later } from '#platform/client/later.tsx'

const ReliabilityCard = later(
  async () => (await import('#app/work/reliability/web/reliability-card.part.tsx')).ReliabilityCard,
  'when asked',
)

export const meta = pageTitle('Oppdrag')

/** One assignment, seen by the worker. */
export default function WorkerAssignment() {
  const { orderId = '' } = useParams()
  const isEvidenceComing = useIsEvidenceComing(orderId)
  const isOutlaysComing = useIsOutlaysComing(orderId)
  const isComing = isEvidenceComing || isOutlaysComing
  return (
    <OrderView
      key={orderId}
      conversation={order => <ConversationPanel viewer="worker" otherId={order.counterpart.profileId} />}
      aboutThem={order => <CustomerReviewsCard orderId={order.id} name={order.consumer.name} />}
      papers={order => (
        <>
          {order.status === 'cancelled' && <ReliabilityCard orderId={order.id} viewer="worker" />}
          <AddendumCard orderId={order.id} />
        </>
      )}
      evidence={order => (
        <>
          <OrderOutlays order={order} />
          <OrderEvidence order={order} />
        </>
      )}
      orderId={orderId}
      isComing={isComing}
      back={{ to: '/employee-assignments', label: 'Oppdrag' }}
      notFound={<NothingHere />}
    />
  )
}
