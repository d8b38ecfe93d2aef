import { rescindPath } from '#app/facts/addresses.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatDay } from '#platform/shared/time.ts'
import { ButtonLink, type ButtonSize } from '#ui/button.tsx'

/** The way to the right of withdrawal while it lasts, with its last day, and to the acknowledgement once it was used. */
export function RescindLink({ order, size }: { order: OrderDetails; size?: ButtonSize }) {
  const { id, rescindBy, rescindedAt } = order
  if (!rescindBy && !rescindedAt) return null
  return (
    <ButtonLink to={rescindPath(id)} variant="quiet" size={size}>
      {rescindedAt ? 'Se bekreftelsen' : `Angrerett til ${formatDay(`${rescindBy}T11:00Z`)}`}
    </ButtonLink>
  )
}
