import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { ConversationPanel } from '#app/meeting/messages/web/conversation-panel.part.tsx'
import {
  OrderOutlayQuestion,
  OrderOutlays,
  useIsOutlaysComing,
} from '#app/money/outlays/web/outlays.part.tsx'
import { OrderMoney, OrderPaymentStep, useIsMoneyComing } from '#app/money/payments/web/order-money.part.tsx'
import { ReceiptCard } from '#app/money/receipts/web/receipt-card.part.tsx'
import { OrderView } from '#app/pages/order/order-view.tsx'
import { OrderEvidence, useIsEvidenceComing } from '#app/work/evidence/web/order-evidence.part.tsx'
import {
  OrderSubstitutes,
  useIsSubstitutesComing,
} from '#app/work/substitutes/web/order-substitutes.part.tsx'

export const meta = pageTitle('Bestilling')

/** One order, seen by the customer. */
export default function CustomerOrder() {
  const { orderId = '' } = useParams()
  const isEvidenceComing = useIsEvidenceComing(orderId)
  const isSubstitutesComing = useIsSubstitutesComing(orderId)
  const isMoneyComing = useIsMoneyComing(orderId)
  const isOutlaysComing = useIsOutlaysComing(orderId)
  const isComing = isEvidenceComing || isSubstitutesComing || isMoneyComing || isOutlaysComing
  return (
    <OrderView
      key={orderId}
      conversation={order => (
        <ConversationPanel viewer={customerRole} otherId={order.counterpart.profileId} />
      )}
      payment={order => (
        <>
          <OrderOutlayQuestion order={order} />
          <OrderPaymentStep order={order} />
        </>
      )}
      money={order => <OrderMoney order={order} />}
      substitutes={order => <OrderSubstitutes order={order} />}
      evidence={order => (
        <>
          <OrderOutlays order={order} />
          <OrderEvidence order={order} />
        </>
      )}
      orderId={orderId}
      isComing={isComing}
      papers={order => <ReceiptCard order={order} />}
      back={{ to: '/consumer-orders', label: 'Bestillinger' }}
      notFound={<NothingHere />}
    />
  )
}
