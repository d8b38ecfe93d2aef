import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { closeProblemInput } from '#app/work/orders/intervention-inputs.ts'
import { client } from '#app/work/orders/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { ReasonToBoth } from './reason-to-both.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const title = 'Lukke problemet?'
const closeForm = closeProblemInput.pick({ reason: true })

/** An administrator closes a problem that the customer reported, and gives both a reason. */
export const CloseProblemDialog = (props: ActionDialogProps) => (
  <WithOrderNow {...props} title={title} confirm="Lukk problemet">
    {known => <CloseKnown order={known} close={props.close} />}
  </WithOrderNow>
)

function CloseKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', 'close-problem', order.id)
  const form = useForm({
    resolver: zodResolver(closeForm, undefined, { raw: true }),
    defaultValues: { reason: '', ...draftOf<z.input<typeof closeForm>>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ reason }) => {
    const problemAt = order.problem?.at ?? order.asOf
    const done = await act(
      () => client.closeProblem({ orderId: order.id, problemAt, reason }),
      'Problemet er lukket. Begge har fått begrunnelsen.',
      form,
    )
    if (done) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      {...{ title, busy, failure, close }}
      confirm="Lukk problemet"
      keep="La det stå"
      onSubmit={submit}
    >
      <p>
        {order.status === 'delivered'
          ? `${order.consumer.name} får 24 timer fra nå til å godkjenne jobben eller melde problem. Kommer det ikke noe svar, godkjennes den.`
          : 'Arbeidet fortsetter som avtalt. Når det er levert, kan det godkjennes av seg selv igjen.'}
      </p>
      <ReasonToBoth order={order} form={form} />
    </ActionDialog>
  )
}
