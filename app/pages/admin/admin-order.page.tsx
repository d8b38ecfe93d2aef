import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { OrderOutlays, useIsOutlaysComing } from '#app/money/outlays/web/outlays.part.tsx'
import { PaymentsLink, usePaymentsOf } from '#app/money/payments/web/payments-link.part.tsx'
import { ReceiptCard } from '#app/money/receipts/web/receipt-card.part.tsx'
import { OrderView } from '#app/pages/order/order-view.tsx'
import { CaseHistory } from '#app/work/evidence/web/case-history.part.tsx'
import { EarlierComplaints } from '#app/work/evidence/web/earlier-complaints.part.tsx'
import { api as todayApi } from '#app/work/today/web/client.ts'
import { SafetyCases } from '#app/work/today/web/safety-cases.part.tsx'
import { later } from '#platform/client/later.tsx'
import { useAllCame } from '#platform/client/once-there.ts'

const ReliabilityCard = later(
  async () => (await import('#app/work/reliability/web/reliability-card.part.tsx')).ReliabilityCard,
  'when asked',
)

export const meta = pageTitle('Bestilling')

/** One order for an administrator: its whole history in one timeline, and a complaint to decide. */
export default function AdminOrder() {
  const { orderId = '' } = useParams()
  const safety = useQuery(todayApi.safetyCases.queryOptions({ input: { orderId } }))
  const payments = usePaymentsOf(orderId)
  const isThere = useAllCame([safety, payments])
  const isOutlaysComing = useIsOutlaysComing(orderId)
  return (
    <OrderView
      key={orderId}
      orderId={orderId}
      isComing={!isThere || isOutlaysComing}
      evidence={order => (
        <>
          <OrderOutlays order={order} />
          <SafetyCases orderId={order.id} />
        </>
      )}
      history={order => <CaseHistory order={order} />}
      papers={order => (
        <>
          <PaymentsLink orderId={order.id} />
          <ReceiptCard order={order} />
          {order.status === 'cancelled' && <ReliabilityCard orderId={order.id} viewer="admin" />}
          <EarlierComplaints orderId={order.id} />
        </>
      )}
      back={{ to: '/admin-orders', label: 'Bestillinger' }}
      notFound={<NothingHere />}
    />
  )
}
