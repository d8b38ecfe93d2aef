import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { oreOfText } from '#app/client/kroner-text.ts'
import type { OrderCard, OrderDetails } from '#app/work/orders/api.ts'
import { callOffInput, reassignInput } from '#app/work/orders/intervention-inputs.ts'
import { calledOffPrice } from '#app/work/orders/interventions.ts'
import { lateCancellationPrice } from '#app/work/orders/settlement.ts'
import { client } from '#app/work/orders/web/client.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useDecision } from './use-decision.ts'
import { WithOrderNow } from './with-order-now.tsx'

const title = 'Avlyse bestillingen?'

const callOffForm = z
  .object({ ...callOffInput.pick({ outcome: true, reason: true }).shape, amount: z.string() })
  .refine(({ outcome, amount }) => outcome !== 'amount' || oreOfText(amount) !== null, {
    path: ['amount'],
    message: 'Skriv beløpet i kroner og øre, for eksempel 420,50',
  })

const callOff = {
  resolver: zodResolver(callOffForm, undefined, { raw: true }),
  starts: { outcome: 'nothing' as const, amount: '', reason: '' },
}

/** An administrator calls an order off, decides what the customer pays, and gives both a reason. */
export function CallOffDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title={title} confirm="Avlys">
      {known => <CallOffKnown order={known} seen={order.status} close={close} />}
    </WithOrderNow>
  )
}

/** What both get and pay by the choice, as far as it is known before. */
function Effect({ order, outcome, amount }: { order: OrderDetails; outcome: string; amount: number | null }) {
  if (outcome === 'amount' && amount === null) return null
  const { agreed, serviceId, paidHalfHours } = order
  const asked = { ...agreed, serviceId, startsAt: new Date(order.startsAt) }
  const price = calledOffPrice(asked, paidHalfHours, outcome as 'nothing' | 'late' | 'amount', amount ?? 0)
  return (
    <p role="status">
      {order.consumer.name} betaler <strong>{formatKr(price?.gross ?? 0)}</strong>. {order.worker.name} får{' '}
      <strong>{formatKr(price?.wage ?? 0)}</strong> i lønn før skatt
      {paidHalfHours !== null && `, for ${formatHours(paidHalfHours)}`}.
    </p>
  )
}

function CallOffKnown({
  order,
  seen,
  close,
}: {
  order: OrderDetails
  seen: OrderCard['status']
  close: () => void
}) {
  const { form, sends, busy, failure } = useDecision(order, 'call-off', callOff, close)
  const { errors } = form.formState
  const [outcome, typed] = form.watch(['outcome', 'amount'])
  const { agreed, agreement, paidHalfHours, serviceId } = order
  const late = lateCancellationPrice({ ...agreed, serviceId, startsAt: new Date(order.startsAt) })

  const submit = sends(({ outcome, amount, reason }) => {
    const part = outcome === 'amount' ? { amount: oreOfText(amount) ?? 0 } : {}
    return client.callOff({ orderId: order.id, seen, agreement, paidHalfHours, outcome, reason, ...part })
  }, 'Bestillingen er avlyst. Begge har fått beskjed.')

  return (
    <ActionDialog
      title={title}
      confirm="Avlys"
      variant="danger"
      keep="Behold"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      {order.status !== 'pending' && (
        <FieldGroup label="Hva skal kunden betale?" error={errors.outcome?.message}>
          <Radio label="Ingenting" value="nothing" {...form.register('outcome')} />
          {order.status === 'confirmed' && (
            <Radio
              label="Som ved sen avbestilling"
              description={formatKr(late.gross)}
              value="late"
              {...form.register('outcome')}
            />
          )}
          <Radio
            label="Et annet beløp"
            description={`Høyst ${formatKr(agreed.gross)}`}
            value="amount"
            {...form.register('outcome')}
          />
        </FieldGroup>
      )}
      {(order.status === 'in_progress' || order.status === 'delivered') && (
        <p className="text-sm text-muted">Ingenting er trukket ennå, så det er ingenting å betale tilbake.</p>
      )}
      {outcome === 'amount' && (
        <Field label="Beløp" hint="Kroner og øre" error={errors.amount?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix="kr" {...form.register('amount')} />
        </Field>
      )}
      {order.status !== 'pending' && <Effect order={order} outcome={outcome} amount={oreOfText(typed)} />}
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}

const reassign = {
  resolver: zodResolver(reassignInput.pick({ reason: true }), undefined, { raw: true }),
  starts: { reason: '' },
}

/** An administrator takes the worker off: the customer is offered others, and chooses. */
export function ReassignDialog({ order, close }: ActionDialogProps) {
  const { form, sends, busy, failure } = useDecision(order, 'reassign', reassign, close)
  const submit = sends(
    ({ reason }) => client.reassign({ orderId: order.id, seen: order.status, reason }),
    'Den ansatte er tatt av oppdraget. Kunden kan velge en annen.',
  )
  return (
    <ActionDialog
      title="La kunden velge en annen?"
      confirm="Ta den ansatte av oppdraget"
      variant="danger"
      keep="Behold"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        Bestillingen avsluttes uten kostnad. Kunden får forslag til andre som kan komme, og spør selv den de
        velger.
      </p>
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}
