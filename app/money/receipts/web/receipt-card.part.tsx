import type { OrderCard } from '#app/work/orders/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { orderReceiptPath } from '../of-order.ts'
import { texts } from '../texts.ts'

/** On an order's page: the way to its receipt, once something is charged. */
export function ReceiptCard({ order }: { order: Pick<OrderCard, 'id' | 'viewer' | 'isFinal' | 'gross'> }) {
  const path = orderReceiptPath(order)
  if (!path) return null
  return (
    <Card>
      <CardHead title={texts.title.receipt} />
      <p className="mb-4 max-w-measure text-muted">{texts.cardLead}</p>
      <ButtonLink to={path} icon="doc">
        {texts.open}
      </ButtonLink>
    </Card>
  )
}
