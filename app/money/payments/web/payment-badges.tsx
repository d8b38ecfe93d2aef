import { Badge } from '#ui/badge.tsx'
import type { ListedPayment } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { paymentLooks } from '../payment-views.ts'

/** How a payment stands, and what somebody must look into. */
export function PaymentBadges({ payment: { status, worry } }: { payment: ListedPayment }) {
  const { label, tone, icon } = paymentLooks[status]
  return (
    <span className="flex flex-wrap gap-2">
      {worry && (
        <Badge tone={worry === 'failed' ? 'warning' : 'danger'} icon="alert">
          {texts.worries[worry]}
        </Badge>
      )}
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </span>
  )
}
