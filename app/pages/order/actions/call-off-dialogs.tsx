import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { oreOfText } from '#app/client/kroner-text.ts'
import type { OrderCard, OrderDetails } from '#app/work/orders/api.ts'
import type { CallOffOutcome } from '#app/work/orders/call-off-outcomes.ts'
import { callOffInput } from '#app/work/orders/intervention-inputs.ts'
import { calledOffPrice } from '#app/work/orders/interventions.ts'
import { leftHalfHours, leftWords } from '#app/work/orders/left.ts'
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
  const { agreed, serviceKind, paidHalfHours } = order
  const asked = { ...agreed, serviceKind, startsAt: new Date(order.startsAt) }
  const price = calledOffPrice(asked, paidHalfHours, outcome as 'nothing' | 'late' | 'amount', amount ?? 0)
  return (
    <p role="status">
      {order.consumer.name} betaler <strong>{formatKr(price?.gross ?? 0)}</strong>. {order.worker.name} får{' '}
      <strong>{formatKr(price?.wage ?? 0)}</strong> i lønn før skatt
      {paidHalfHours !== null && `, for ${formatHours(paidHalfHours)}`}.
    </p>
  )
}

type Known = { order: OrderDetails; seen: OrderCard['status']; close: () => void }
type ChargeForm = ReturnType<typeof useDecision<z.output<typeof callOffForm>>>['form']

/** What the customer pays, where it is decided: nothing, as for a late cancellation, or an amount up to what was agreed. */
function ChargeFields({ order, form }: { order: OrderDetails; form: ChargeForm }) {
  const { errors } = form.formState
  const [outcome, typed] = form.watch(['outcome', 'amount'])
  const { agreed, serviceKind, status } = order
  if (status === 'pending') return null
  const late = lateCancellationPrice({ ...agreed, serviceKind, startsAt: new Date(order.startsAt) })
  return (
    <>
      <FieldGroup label="Hva skal kunden betale?" error={errors.outcome?.message}>
        <Radio label="Ingenting" value="nothing" {...form.register('outcome')} />
        {status === 'confirmed' && (
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
      {status !== 'confirmed' && (
        <p className="text-sm text-muted">Ingenting er trukket ennå, så det er ingenting å betale tilbake.</p>
      )}
      {outcome === 'amount' && (
        <Field label="Beløp" hint="Kroner og øre" error={errors.amount?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix="kr" {...form.register('amount')} />
        </Field>
      )}
      <Effect order={order} outcome={outcome} amount={oreOfText(typed)} />
    </>
  )
}

/** What is decided about money, with what was on the screen. */
const chargeOf = ({ agreement, paidHalfHours }: OrderDetails, outcome: CallOffOutcome, amount: string) => ({
  ...{ agreement, paidHalfHours, outcome },
  ...(outcome === 'amount' && { amount: oreOfText(amount) ?? 0 }),
})

function CallOffKnown({ order, seen, close }: Known) {
  const { form, sends, busy, failure } = useDecision(order, 'call-off', callOff, close)
  const submit = sends(
    ({ outcome, amount, reason }) =>
      client.callOff({ orderId: order.id, seen, reason, ...chargeOf(order, outcome, amount) }),
    'Bestillingen er avlyst. Begge har fått beskjed.',
  )
  return (
    <ActionDialog
      title={title}
      confirm="Avlys"
      variant="danger"
      keep="Behold"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <ChargeFields order={order} form={form} />
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}

const takeOff = 'Ta den ansatte av oppdraget'
const isBegun = ({ status }: Pick<OrderCard, 'status'>) => status === 'in_progress'
const takeOffTitle = (order: Pick<OrderCard, 'status'>) =>
  isBegun(order) ? `${takeOff}?` : 'La kunden velge en annen?'

/** An administrator takes the worker off: the customer is offered others for what is left, and chooses. */
export function ReassignDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title={takeOffTitle(order)} confirm={takeOff}>
      {known => <ReassignKnown order={known} seen={order.status} close={close} />}
    </WithOrderNow>
  )
}

/** What becomes of the order, and what the customer is offered. */
function whatFollows(order: OrderDetails): string {
  if (!isBegun(order))
    return 'Bestillingen avsluttes uten kostnad. Kunden får forslag til andre som kan komme, og spør selv den de velger.'
  const left = leftWords(leftHalfHours(order.halfHours, order.paidHalfHours ?? 0))
  return left
    ? `Arbeidet avsluttes nå. Kunden får forslag til hvem som kan ta ${left}, og spør selv den de velger.`
    : 'Arbeidet avsluttes nå. Det er for lite igjen til at en annen kan ta over.'
}

function ReassignKnown({ order, seen, close }: Known) {
  const { form, sends, busy, failure } = useDecision(order, 'reassign', callOff, close)
  const submit = sends(
    ({ outcome, amount, reason }) =>
      client.reassign({
        ...{ orderId: order.id, seen, reason },
        ...(isBegun(order) && chargeOf(order, outcome, amount)),
      }),
    isBegun(order)
      ? 'Den ansatte er tatt av oppdraget. Begge har fått beskjed.'
      : 'Den ansatte er tatt av oppdraget. Kunden kan velge en annen.',
  )
  return (
    <ActionDialog
      title={takeOffTitle(order)}
      confirm={takeOff}
      variant="danger"
      keep="Behold"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>{whatFollows(order)}</p>
      {isBegun(order) && <ChargeFields order={order} form={form} />}
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}
