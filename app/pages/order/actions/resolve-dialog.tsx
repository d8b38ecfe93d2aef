import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { type OrderDetails, resolveInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { workOf } from '#app/work/orders/web/work.part.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { formatKr } from '#platform/shared/money.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { oreOfText } from './kroner-text.ts'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const resolveForm = z
  .object({ ...resolveInput.pick({ outcome: true, reason: true }).shape, refund: z.string() })
  .refine(({ outcome, refund }) => outcome !== 'partial' || oreOfText(refund) !== null, {
    path: ['refund'],
    message: 'Skriv beløpet i kroner og øre, for eksempel 420,50',
  })

/** An administrator decides a complaint, with a reason for both parties. */
export function ResolveDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Avgjør saken" confirm="Avgjør saken">
      {known => <ResolveKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function ResolveKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', 'resolve', order.id)
  const form = useForm({
    resolver: zodResolver(resolveForm, undefined, { raw: true }),
    defaultValues: {
      outcome: 'none' as const,
      refund: '',
      reason: '',
      ...draftOf<z.input<typeof resolveForm>>(draftKey),
    } as z.input<typeof resolveForm>,
  })
  useDraft(form, draftKey)
  const { errors } = form.formState
  const [outcome, typed] = form.watch(['outcome', 'refund'])
  const { asAgreed: full } = workOf(order)
  const refund = { full, none: 0, partial: oreOfText(typed) }[outcome]

  const submit = form.handleSubmit(async ({ outcome, refund, reason }) => {
    const part = outcome === 'partial' ? { refund: oreOfText(refund) ?? 0 } : {}
    const decided = await act(
      () => client.resolve({ orderId: order.id, outcome, reason, ...part }),
      'Saken er avgjort. Begge har fått beskjed.',
      form,
    )
    if (decided) forgetDraft(draftKey)
  })

  return (
    <ActionDialog title="Avgjør saken" confirm="Avgjør saken" onSubmit={submit} {...{ busy, failure, close }}>
      <FieldGroup
        label="Hva skal kunden få tilbake?"
        hint={`Jobben koster ${formatKr(full)}. Lønnen for timene som er jobbet, endres ikke.`}
        error={errors.outcome?.message}
      >
        <Radio label="Alt" description={formatKr(full)} value="full" {...form.register('outcome')} />
        <Radio label="En del av prisen" value="partial" {...form.register('outcome')} />
        <Radio label="Ingenting" value="none" {...form.register('outcome')} />
      </FieldGroup>
      {outcome === 'partial' && (
        <Field label="Beløp som betales tilbake" hint="Kroner og øre" error={errors.refund?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix="kr" {...form.register('refund')} />
        </Field>
      )}
      {refund !== null && refund <= full && (
        <p role="status">
          {order.consumer.name} betaler <strong>{formatKr(full - refund)}</strong>.
        </p>
      )}
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
