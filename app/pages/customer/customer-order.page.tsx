import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { ConversationPanel } from '#app/meeting/messages/web/conversation-panel.part.tsx'
import { goesOnAt, switchAndPay } from '#app/money/payments/web/begin.part.ts'
import { startPaying, usePaymentId } from '#app/money/payments/web/paying.part.ts'
import { OrderView } from '#app/pages/order/order-view.tsx'
import { OrderEvidence, useIsEvidenceComing } from '#app/work/evidence/web/order-evidence.part.tsx'
import {
  type AskAnother,
  OrderSubstitutes,
  useIsSubstitutesComing,
} from '#app/work/substitutes/web/order-substitutes.part.tsx'

export const meta = pageTitle('Bestilling')

/** One order, seen by the customer. */
export default function CustomerOrder() {
  const { orderId = '' } = useParams()
  const isEvidenceComing = useIsEvidenceComing(orderId)
  const isSubstitutesComing = useIsSubstitutesComing(orderId)
  const isComing = isEvidenceComing || isSubstitutesComing
  const idOf = usePaymentId()
  const askAnother: AskAnother = async (wish, name) => {
    const { paymentId, ...begun } = await switchAndPay({ ...wish, paymentId: idOf(wish) })
    const said = `${name} er spurt. Du får beskjed når svaret kommer.`
    startPaying(paymentId, { said, from: location.pathname })
    return goesOnAt({ paymentId, ...begun }).path
  }
  return (
    <OrderView
      key={orderId}
      conversation={order => (
        <ConversationPanel viewer={customerRole} otherId={order.counterpart.profileId} />
      )}
      substitutes={order => <OrderSubstitutes order={order} askAnother={askAnother} />}
      evidence={order => <OrderEvidence order={order} />}
      orderId={orderId}
      isComing={isComing}
      back={{ to: '/consumer-orders', label: 'Bestillinger' }}
      notFound={<NothingHere />}
    />
  )
}
