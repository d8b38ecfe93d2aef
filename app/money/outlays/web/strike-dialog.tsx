import { useForm } from 'react-hook-form'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatKr } from '#platform/shared/money.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Radio } from '#ui/radio.tsx'
import type { Outlay } from '../api.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { useOutlayChange } from './queries.ts'

type Typed = { reason: string; pays: 'yes' | 'no' }

/** An administrator strikes an outlay: why, and whether the worker is paid all the same. */
export function StrikeDialog({
  order,
  outlay: { id: outlayId, what, amount },
  close,
}: {
  order: OrderDetails
  outlay: Outlay
  close: () => void
}) {
  const { send, busy, failure } = useOutlayChange(close)
  const form = useForm<Typed>({ defaultValues: { reason: '', pays: 'yes' } })
  inScreenOrder(form, ['reason', 'pays'])
  const { errors } = form.formState
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]
  const submit = form.handleSubmit(({ reason, pays }) =>
    send(() => client.strike({ outlayId, reason, paysWorker: pays === 'yes' }), texts.struck, form),
  )
  return (
    <ActionDialog
      title={texts.strikeTitle}
      description={`${what}, ${formatKr(amount ?? 0)}`}
      confirm={texts.strike}
      variant="danger"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <p>{texts.strikeLead(customer)}</p>
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
        <Textarea
          rows={3}
          maxLength={1000}
          counter
          {...form.register('reason', { validate: typed => typed.trim() !== '' || texts.reasonRequired })}
        />
      </Field>
      <FieldGroup label={texts.paysWorker(worker)}>
        <Radio label={texts.pays} description={texts.paysHint} value="yes" {...form.register('pays')} />
        <Radio label={texts.paysNot} description={texts.paysNotHint} value="no" {...form.register('pays')} />
      </FieldGroup>
    </ActionDialog>
  )
}
