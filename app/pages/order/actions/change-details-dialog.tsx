import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { typedWish } from '#app/facts/wish.ts'
import { changeDetailsInput } from '#app/work/changes/api.ts'
import { client } from '#app/work/changes/web/client.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { WishFields } from '#app/work/orders/web/wish-fields.part.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const detailsForm = changeDetailsInput.omit({ orderId: true })
const words = { title: 'Endre opplysninger', confirm: 'Lagre' } as const

/** The customer describes agreed work anew. Place and time are a matter for both. */
export function ChangeDetailsDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow {...{ order, close }} {...words}>
      {known => <DetailsKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

function DetailsKnown({ order, close }: { order: OrderDetails; close: () => void }) {
  const { act, busy, failure } = useAction(close)
  const form = useForm<z.input<typeof detailsForm>, unknown, z.output<typeof detailsForm>>({
    resolver: zodResolver(detailsForm),
    defaultValues: typedWish(order),
  })
  const submit = form.handleSubmit(details =>
    act(() => client.changeDetails({ orderId: order.id, ...details }), 'Opplysningene er endret.', form),
  )
  return (
    <ActionDialog {...words} onSubmit={submit} {...{ busy, failure, close }}>
      <p>
        {order.counterpart.name} får beskjed. Oppgavelisten endrer du på siden, og tid og sted foreslår du for{' '}
        {order.counterpart.name}.
      </p>
      <WishFields form={form} agreed without="address" />
    </ActionDialog>
  )
}
