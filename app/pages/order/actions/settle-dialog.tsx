import { zodResolver } from '@hookform/resolvers/zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { settleInput } from '#app/work/orders/intervention-inputs.ts'
import { lateCancellationPrice } from '#app/work/orders/settlement.ts'
import { client } from '#app/work/orders/web/client.ts'
import { formatKr } from '#platform/shared/money.ts'
import { FieldGroup } from '#ui/field.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useDecision } from './use-decision.ts'
import { WithOrderNow } from './with-order-now.tsx'

const settling = {
  resolver: zodResolver(settleInput.pick({ outcome: true, reason: true }), undefined, { raw: true }),
  starts: { reason: '' },
}

/** An administrator decides who is right about an absence, with a reason for both parties. */
export function SettleDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Avgjør saken" confirm="Avgjør saken">
      {known => <SettleKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function SettleKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { form, sends, busy, failure } = useDecision(order, 'settle', settling, close)
  const { errors } = form.formState
  const { agreed, serviceKind, startsAt } = order
  const late = lateCancellationPrice({ ...agreed, serviceKind, startsAt: new Date(startsAt) })
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]
  const effect = (gross: number, wage: number) =>
    `${customer} betaler ${formatKr(gross)}. ${worker} får ${formatKr(wage)} i lønn før skatt.`
  const submit = sends(
    ({ outcome, reason }) => client.settle({ orderId: order.id, outcome, reason }),
    'Saken er avgjort. Begge har fått beskjed.',
  )
  return (
    <ActionDialog title="Avgjør saken" confirm="Avgjør saken" onSubmit={submit} {...{ busy, failure, close }}>
      <FieldGroup label="Hva skal kunden betale?" error={errors.outcome?.message}>
        <Radio
          label="Ingenting"
          description={`${worker} får ingen lønn.`}
          value="nothing"
          {...form.register('outcome')}
        />
        <Radio
          label="Som ved sen avbestilling"
          description={effect(late.gross, late.wage)}
          value="late"
          {...form.register('outcome')}
        />
        <Radio
          label="Som avtalt"
          description={effect(agreed.gross, agreed.wage)}
          value="agreed"
          {...form.register('outcome')}
        />
      </FieldGroup>
      <ReasonToBoth {...{ order, form }} becomes="leser den." />
    </ActionDialog>
  )
}
