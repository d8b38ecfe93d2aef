import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { OrderView } from '#app/pages/order/order-view.tsx'
import { CaseHistory } from '#app/work/evidence/web/case-history.part.tsx'
import { EarlierComplaints } from '#app/work/evidence/web/earlier-complaints.part.tsx'

export const meta = pageTitle('Bestilling')

/** One order for an administrator: its whole history in one timeline, and a complaint to decide. */
export default function AdminOrder() {
  const { orderId = '' } = useParams()
  return (
    <OrderView
      key={orderId}
      orderId={orderId}
      history={order => <CaseHistory order={order} />}
      papers={order => <EarlierComplaints orderId={order.id} />}
      back={{ to: '/admin-complaints', label: 'Reklamasjoner' }}
      notFound={<NothingHere />}
    />
  )
}
