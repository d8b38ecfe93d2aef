import type { OrderCard } from '#app/work/orders/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { cardTexts } from '../card-texts.ts'
import { orderReceiptPath } from '../of-order.ts'

/** On an order's page: the way to its receipt, once something is charged. */
export function ReceiptCard({ order }: { order: Pick<OrderCard, 'id' | 'viewer' | 'isFinal' | 'gross'> }) {
  const path = orderReceiptPath(order)
  if (!path) return null
  return (
    <Card>
      <CardHead title={cardTexts.open} />
      <p className="mb-4 max-w-measure text-muted">{cardTexts.lead}</p>
      <ButtonLink to={path} icon="doc">
        {cardTexts.open}
      </ButtonLink>
    </Card>
  )
}
