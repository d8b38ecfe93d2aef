import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { closeProblemInput } from '#app/work/orders/intervention-inputs.ts'
import { client } from '#app/work/orders/web/client.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useDecision } from './use-decision.ts'
import { WithOrderNow } from './with-order-now.tsx'

const title = 'Lukke problemet?'
const closing = {
  resolver: zodResolver(closeProblemInput.pick({ reason: true }), undefined, { raw: true }),
  starts: { reason: '' },
}

/** An administrator closes a problem that the customer reported, and gives both a reason. */
export const CloseProblemDialog = (props: ActionDialogProps) => (
  <WithOrderNow {...props} title={title} confirm="Lukk problemet">
    {known => <CloseKnown order={known} close={props.close} />}
  </WithOrderNow>
)

function CloseKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { form, sends, busy, failure } = useDecision(order, 'close-problem', closing, close)
  const problemAt = order.problem?.at ?? order.asOf
  const submit = sends(
    ({ reason }) => client.closeProblem({ orderId: order.id, problemAt, reason }),
    'Problemet er lukket. Begge har fått begrunnelsen.',
  )
  return (
    <ActionDialog
      {...{ title, busy, failure, close }}
      confirm="Lukk problemet"
      keep="La det stå"
      onSubmit={submit}
    >
      <p>
        {order.status === 'delivered'
          ? `${order.consumer.name} får 24 timer fra nå til å godkjenne jobben eller melde problem. Kommer det ikke noe svar, godkjennes den.`
          : 'Arbeidet fortsetter som avtalt. Når det er levert, kan det godkjennes av seg selv igjen.'}
      </p>
      <ReasonToBoth order={order} form={form} />
    </ActionDialog>
  )
}
