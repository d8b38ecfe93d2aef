import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { firstName } from '#app/facts/names.ts'
import { type OrderDetails, shutOutInput } from '#app/work/orders/api.ts'
import { agreedAsLate } from '#app/work/orders/settlement.ts'
import { client } from '#app/work/orders/web/client.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, localTime } from '#platform/shared/time.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const shutOutForm = shutOutInput.pick({ arrived: true, text: true })

/** The worker was not let in, and says when they came. */
export function ShutOutDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Slapp du ikke inn?" confirm="Meld «Slapp ikke inn»">
      {known => <ShutOutKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function ShutOutKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const form = useForm({
    resolver: zodResolver(shutOutForm, undefined, { raw: true }),
    defaultValues: { arrived: localTime(order.startsAt), text: '' },
  })
  const { errors } = form.formState
  const { wage } = agreedAsLate({ ...order, startsAt: new Date(order.startsAt) })
  const customer = firstName(order.consumer.name)
  const submit = form.handleSubmit(({ arrived, text }) =>
    act(
      () => client.shutOut({ orderId: order.id, arrived, text }),
      `Oppdraget er avbrutt. ${customer} har fått beskjed.`,
      form,
    ),
  )
  return (
    <ActionDialog
      title="Slapp du ikke inn?"
      confirm="Meld «Slapp ikke inn»"
      variant="danger"
      keep="Vent litt til"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        Ring {customer} først. Hjelper ikke det, avbrytes oppdraget, og du får{' '}
        <strong>{formatKr(wage)}</strong> i lønn før skatt. {customer} kan si imot innen 24 timer.
      </p>
      <Field
        label="Når kom du?"
        hint={`Avtalt: ${formatAtClock(order.startsAt)}`}
        error={errors.arrived?.message}
      >
        <Controller control={form.control} name="arrived" render={({ field }) => <TimeField {...field} />} />
      </Field>
      <Field
        label="Hva gjorde du for å komme inn?"
        optional
        hint={`${customer} kan lese det.`}
        error={errors.text?.message}
      >
        <Textarea rows={3} maxLength={500} counter {...form.register('text')} />
      </Field>
    </ActionDialog>
  )
}
