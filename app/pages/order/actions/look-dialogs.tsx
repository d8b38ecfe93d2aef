import { zodResolver } from '@hookform/resolvers/zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { takeUpInput } from '#app/work/orders/intervention-inputs.ts'
import { client } from '#app/work/orders/web/client.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useDecision } from './use-decision.ts'
import { WithOrderNow } from './with-order-now.tsx'

const answer = {
  resolver: zodResolver(takeUpInput.pick({ reason: true }), undefined, { raw: true }),
  starts: { reason: '' },
}
const takeUp = { title: 'Ta opp saken?', confirm: 'Ta opp saken' }
const turnDown = { title: 'La det stå?', confirm: 'La det stå' }

/** An administrator takes up what the worker asked to have looked at. */
export const TakeUpDialog = (props: ActionDialogProps) => (
  <WithOrderNow {...props} {...takeUp}>
    {known => <TakeUpKnown order={known} close={props.close} />}
  </WithOrderNow>
)

type Known = { order: OrderDetails; close: () => void }

function TakeUpKnown({ order, close }: Known) {
  const { form, sends, busy, failure } = useDecision(order, 'take-up', answer, close)
  const submit = sends(
    ({ reason }) => client.takeUp({ orderId: order.id, seen: order.status, reason }),
    'Saken er tatt opp. Begge har fått beskjed.',
  )
  return (
    <ActionDialog {...{ ...takeUp, busy, failure, close }} onSubmit={submit}>
      <p>
        {firstName(order.consumer.name)} får lese det {firstName(order.worker.name)} skrev, og kan svare. Så
        avgjør du hva som skal betales. Ingenting er trukket før det.
      </p>
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}

/** An administrator lets it stand, with a reason to the worker. */
export const TurnDownDialog = (props: ActionDialogProps) => (
  <WithOrderNow {...props} {...turnDown}>
    {known => <TurnDownKnown order={known} close={props.close} />}
  </WithOrderNow>
)

function TurnDownKnown({ order, close }: Known) {
  const { form, sends, busy, failure } = useDecision(order, 'turn-down', answer, close)
  const submit = sends(
    ({ reason }) => client.turnDown({ orderId: order.id, seen: order.status, reason }),
    'Det står som før. Den ansatte har fått begrunnelsen.',
  )
  return (
    <ActionDialog {...{ ...turnDown, busy, failure, close }} onSubmit={submit}>
      <p>
        {firstName(order.worker.name)} får ingen lønn for oppdraget, og {firstName(order.consumer.name)}{' '}
        betaler ingenting.
      </p>
      <ReasonToBoth {...{ order, form }} becomes="kan lese denne teksten. Avgjørelsen lagres i loggen." />
    </ActionDialog>
  )
}
