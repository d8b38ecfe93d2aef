import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { oreOfText } from '#app/client/kroner-text.ts'
import { type OrderDetails, resolveInput } from '#app/work/orders/api.ts'
import { workPrice } from '#app/work/orders/settlement.ts'
import { client } from '#app/work/orders/web/client.ts'
import { decidedHours, decidedLimits } from '#app/work/orders/web/decided-hours.part.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { hoursInDispute } from '#app/work/orders/web/work.part.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useDecision } from './use-decision.ts'
import { WithOrderNow } from './with-order-now.tsx'

const resolveForm = z
  .object({
    ...resolveInput.pick({ outcome: true, reason: true }).shape,
    refund: z.string(),
    workedHalfHours: decidedHours,
  })
  .refine(({ outcome, refund }) => outcome !== 'partial' || oreOfText(refund) !== null, {
    path: ['refund'],
    message: 'Skriv beløpet i kroner og øre, for eksempel 420,50',
  })

const priceFor = (order: OrderDetails, halfHours: number) =>
  workPrice(
    { ...order.agreed, serviceKind: order.serviceKind, startsAt: new Date(order.startsAt) },
    halfHours,
  )

const resolver = zodResolver(resolveForm, undefined, { raw: true })

/** An administrator decides a complaint, with a reason for both parties. */
export function ResolveDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Avgjør saken" confirm="Avgjør saken">
      {known => <ResolveKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function ResolveKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const disputed = hoursInDispute(order)
  const workedHalfHours = disputed ? hoursText(order.workedHalfHours ?? 0) : ''
  const starts = { outcome: 'none' as const, refund: '', workedHalfHours, reason: '' }
  const { form, sends, busy, failure } = useDecision(order, 'resolve', { resolver, starts }, close)
  const { errors } = form.formState
  const [outcome, typed, hours] = form.watch(['outcome', 'refund', 'workedHalfHours'])
  const decided = disputed ? typedHalfHours(hours, decidedLimits) : null
  const { gross: full, wage } = decided === null ? order : priceFor(order, decided)
  const cut = decided !== null && decided !== order.workedHalfHours
  const refund = { full, none: 0, partial: oreOfText(typed) }[outcome]

  const submit = sends(({ outcome, refund, reason }) => {
    const part = {
      ...(outcome === 'partial' && { refund: oreOfText(refund) ?? 0 }),
      ...(decided !== null && { workedHalfHours: decided }),
    }
    return client.resolve({ orderId: order.id, outcome, reason, ...part })
  }, 'Saken er avgjort. Begge har fått beskjed.')

  return (
    <ActionDialog title="Avgjør saken" confirm="Avgjør saken" onSubmit={submit} {...{ busy, failure, close }}>
      {disputed && (
        <Field
          label="Timer som er jobbet"
          hint={`${order.consumer.name} meldte ${formatHours(disputed.claimed)}, ${order.worker.name} ${formatHours(disputed.reported)}. Lønnen følger timene.`}
          error={errors.workedHalfHours?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={5} {...form.register('workedHalfHours')} />
        </Field>
      )}
      <FieldGroup
        label="Hva skal kunden betale?"
        hint={`Jobben koster ${formatKr(full)}. Lønnen ${cut ? 'blir' : 'er'} ${formatKr(wage)} før skatt${cut ? '' : ', og den er uendret uansett'}.`}
        error={errors.outcome?.message}
      >
        <Radio label="Alt" description={formatKr(full)} value="none" {...form.register('outcome')} />
        <Radio label="Del kostnaden" value="partial" {...form.register('outcome')} />
        <Radio label="Ingenting" value="full" {...form.register('outcome')} />
      </FieldGroup>
      {outcome === 'partial' && (
        <Field label="Trekk fra prisen" hint="Kroner og øre" error={errors.refund?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix="kr" {...form.register('refund')} />
        </Field>
      )}
      {refund !== null && refund <= full && (
        <p role="status">
          {order.consumer.name} betaler <strong>{formatKr(full - refund)}</strong>.
        </p>
      )}
      <ReasonToBoth {...{ order, form }} becomes="leser den." />
    </ActionDialog>
  )
}
