import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { type OrderDetails, settleInput } from '#app/work/orders/api.ts'
import { lateCancellationPrice } from '#app/work/orders/settlement.ts'
import { client } from '#app/work/orders/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const settleForm = settleInput.pick({ outcome: true, reason: true })

/** An administrator decides who is right about an absence, with a reason for both parties. */
export function SettleDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Avgjør saken" confirm="Avgjør saken">
      {known => <SettleKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function SettleKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', 'settle', order.id)
  const form = useForm<z.input<typeof settleForm>>({
    resolver: zodResolver(settleForm, undefined, { raw: true }),
    defaultValues: { reason: '', ...draftOf<z.input<typeof settleForm>>(draftKey) },
  })
  useDraft(form, draftKey)
  const { errors } = form.formState
  const { agreed, serviceId, startsAt } = order
  const late = lateCancellationPrice({ ...agreed, serviceId, startsAt: new Date(startsAt) })
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]
  const effect = (gross: number, wage: number) =>
    `${customer} betaler ${formatKr(gross)}. ${worker} får ${formatKr(wage)} i lønn før skatt.`
  const submit = form.handleSubmit(async ({ outcome, reason }) => {
    const decided = await act(
      () => client.settle({ orderId: order.id, outcome, reason }),
      'Saken er avgjort. Begge har fått beskjed.',
      form,
    )
    if (decided) forgetDraft(draftKey)
  })
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
      <Field
        label="Begrunnelse"
        hint={`Både ${order.consumer.name} og ${order.worker.name} leser den.`}
        error={errors.reason?.message}
      >
        <Textarea rows={4} maxLength={1000} counter {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
