import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { checkedIn } from '#app/work/evidence/visits.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { approveForInput } from '#app/work/orders/intervention-inputs.ts'
import { client } from '#app/work/orders/web/client.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import { reportedHours } from '#app/work/orders/web/hours-field.part.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { HoursChosen } from './hours-chosen.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'
import { WithWorkNow } from './with-work-now.tsx'

const { reason } = approveForInput.shape
const deliverTitle = 'Meld fullført for den ansatte'
const approveTitle = 'Godkjenn for kunden'

/** An administrator reports the work done for a worker who is away, and gives both a reason. */
export const DeliverForDialog = (props: ActionDialogProps) => (
  <WithWorkNow {...props} title={deliverTitle} confirm="Meld fullført">
    {(order, evidence) => <DeliverForKnown {...{ order, evidence }} close={props.close} />}
  </WithWorkNow>
)

type Known = { order: OrderDetails; close: () => void }

function DeliverForKnown({ order, evidence, close }: Known & { evidence: OrderEvidence }) {
  const { act, busy, failure } = useAction(close)
  const rules = z.object({ workedHalfHours: reportedHours(order), reason })
  const known = Math.min(order.halfHours, checkedIn(evidence) ?? order.halfHours)
  const form = useForm({
    resolver: zodResolver(rules, undefined, { raw: true }),
    defaultValues: { workedHalfHours: hoursText(known), reason: '' },
  })
  const submit = form.handleSubmit(async values => {
    await act(
      () => client.deliverFor({ orderId: order.id, seen: order.status, ...rules.parse(values) }),
      'Jobben er meldt fullført. Begge har fått beskjed.',
      form,
    )
  })
  return (
    <ActionDialog
      {...{ busy, failure, close }}
      title={deliverTitle}
      confirm="Meld fullført"
      onSubmit={submit}
    >
      <p>
        {firstName(order.worker.name)} kan rette timene til {firstName(order.consumer.name)} har godkjent.
      </p>
      <HoursChosen {...{ order, evidence, form }} />
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}

/** An administrator approves for a customer who is away, and gives both a reason. */
export const ApproveForDialog = (props: ActionDialogProps) => (
  <WithOrderNow {...props} title={approveTitle} confirm="Godkjenn">
    {order => <ApproveForKnown order={order} close={props.close} />}
  </WithOrderNow>
)

function ApproveForKnown({ order, close }: Known) {
  const { act, busy, failure } = useAction(close)
  const form = useForm({
    resolver: zodResolver(z.object({ reason }), undefined, { raw: true }),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async ({ reason }) => {
    await act(
      () => client.approveFor({ orderId: order.id, seen: order.status, expectedCharge: order.gross, reason }),
      'Jobben er godkjent. Begge har fått beskjed.',
      form,
    )
  })
  return (
    <ActionDialog {...{ busy, failure, close }} title={approveTitle} confirm="Godkjenn" onSubmit={submit}>
      <p>
        {formatHours(order.workedHalfHours ?? order.halfHours)} er meldt. {order.consumer.name} betaler{' '}
        <strong>{formatKr(order.gross)}</strong>, og kan ikke lenger melde problem.
      </p>
      <ReasonToBoth {...{ order, form }} />
    </ActionDialog>
  )
}
