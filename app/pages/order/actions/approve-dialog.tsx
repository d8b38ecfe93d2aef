import { useForm } from 'react-hook-form'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { workOf } from '#app/work/orders/web/work.part.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { FieldGroup } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio } from '#ui/radio.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

/** The customer approves, and chooses whether to pay for extra hours. */
export function ApproveDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow order={order} close={close} title="Godkjenn jobben" confirm="Godkjenn" variant="next">
      {known => <ApproveKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function ApproveKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const { worked, extra, asAgreed, asWorked } = workOf(order)
  const form = useForm({ defaultValues: { pay: 'agreed' } })
  const pays = extra > 0 && form.watch('pay') === 'worked' ? asWorked : asAgreed
  const { bought } = order.outlays
  const submit = form.handleSubmit(({ pay }) =>
    act(
      () =>
        client.approve({
          orderId: order.id,
          acceptExtraHours: extra > 0 && pay === 'worked',
          expectedCharge: pays,
        }),
      'Jobben er godkjent.',
    ),
  )
  return (
    <ActionDialog
      title="Godkjenn jobben"
      confirm="Godkjenn"
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      {order.problem && (
        <Notice
          tone="warning"
          title={`Problemet ${order.problem.byWorker ? 'som er meldt' : 'du meldte'}, er fortsatt åpent`}
        >
          <p>
            Godkjenner du nå, lukkes det. Er noe galt, kan du melde problem i stedet, så avgjør vi hva du skal
            betale.
          </p>
        </Notice>
      )}
      {extra > 0 ? (
        <FieldGroup
          label={`${order.worker.name} jobbet ${formatHours(worked)}. Hva vil du betale for?`}
          hint={`Avtalt var ${formatHours(order.agreed.halfHours)}. Det ekstra er opp til deg.`}
        >
          <Radio
            label={`Bare det avtalte: ${formatKr(asAgreed)}`}
            description={formatHours(order.agreed.halfHours)}
            value="agreed"
            {...form.register('pay')}
          />
          <Radio
            label={`Også ${formatHours(extra)} ekstra: ${formatKr(asWorked)}`}
            description={`${formatHours(worked)} i alt`}
            value="worked"
            {...form.register('pay')}
          />
        </FieldGroup>
      ) : (
        <p>
          {order.worker.name} jobbet {formatHours(worked)}
          {extra === 0 ? ', som avtalt' : `, mot avtalt ${formatHours(order.agreed.halfHours)}`}.
        </p>
      )}
      <p role="status">
        Du betaler <strong>{formatKr(pays + bought)}</strong>
        {bought > 0 && `, der ${formatKr(bought)} er utlegg`}. Når du har godkjent, kan du ikke lenger melde
        problem.
      </p>
    </ActionDialog>
  )
}
