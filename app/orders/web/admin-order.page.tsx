import { useParams } from 'react-router'
import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from '#app/public/nothing-here.tsx'
import { OrderView } from './order-view.tsx'

export const meta = pageTitle('Bestilling')

/** One order, seen by an administrator. */
export default function AdminOrder() {
  const { orderId = '' } = useParams()
  return (
    <OrderView
      key={orderId}
      orderId={orderId}
      back={{ to: '/admin-complaints', label: 'Reklamasjoner' }}
      notFound={<NothingHere />}
    />
  )
}
