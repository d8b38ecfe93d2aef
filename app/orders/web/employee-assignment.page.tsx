import { useParams } from 'react-router'
import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from '#app/public/nothing-here.tsx'
import { OrderView } from './order-view.tsx'

export const meta = pageTitle('Oppdrag')

/** One assignment, seen by the worker. */
export default function EmployeeAssignment() {
  const { orderId = '' } = useParams()
  return (
    <OrderView
      key={orderId}
      orderId={orderId}
      back={{ to: '/employee-assignments', label: 'Oppdrag' }}
      notFound={<NothingHere />}
    />
  )
}
