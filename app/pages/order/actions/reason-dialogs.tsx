import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { declineInput, giveUpInput } from '#app/work/orders/api.ts'
import { blockIsSeen } from '#app/work/orders/free-reasons.ts'
import { client } from '#app/work/orders/web/client.ts'
import { ContactWarning, saidOfSent } from '#app/work/orders/web/contact-warning.part.tsx'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const declineForm = declineInput.pick({ reason: true })
const giveUpForm = giveUpInput.pick({ reason: true, ill: true })

/** The worker declines; a reason is optional. */
export function DeclineDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const form = useForm({
    resolver: zodResolver(declineForm, undefined, { raw: true }),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async ({ reason }) => {
    const said = await saidOfSent('Forespørselen er avslått.', reason)
    await act(() => client.decline({ orderId: order.id, reason }), said, form)
  })
  return (
    <ActionDialog
      title="Avslå forespørselen?"
      confirm="Avslå"
      variant="danger"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>{order.counterpart.name} får beskjed med en gang. Dette kan ikke angres.</p>
      <Field
        label="Begrunnelse"
        optional
        hint={`${order.counterpart.name} kan lese den. Skriv gjerne når du kan i stedet.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={3} maxLength={500} counter {...form.register('reason')} />
        <ContactWarning text={form.watch('reason')} />
      </Field>
    </ActionDialog>
  )
}

/** The worker gives up the order, with a reason. `ill`: whether that is ticked at first. */
export function GiveUpDialog({ order, close, ill: isIll = false }: ActionDialogProps & { ill?: boolean }) {
  const { data: orderNow } = useOrderNow(order.id)
  const { act, busy, failure } = useAction(close)
  const form = useForm({
    resolver: zodResolver(giveUpForm, undefined, { raw: true }),
    defaultValues: { reason: '', ill: isIll },
  })
  const wasUncertain = orderNow?.steps.some(({ action }) => action === 'mark')
  const submit = form.handleSubmit(({ reason, ill }) =>
    act(() => client.giveUp({ orderId: order.id, reason, ill }), 'Forfallet er meldt.', form),
  )
  return (
    <ActionDialog
      title="Kan du ikke komme?"
      confirm="Meld forfall"
      variant="danger"
      keep="Behold oppdraget"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        Oppdraget {formatSpan(order.startsAt, order.endsAt)} avlyses, og {order.counterpart.name} betaler
        ingenting.{' '}
        {orderNow?.blockedByMe
          ? `Du har blokkert ${order.counterpart.name}, så forfallet teller ikke. ${blockIsSeen}`
          : wasUncertain
            ? 'Forfallet telles ikke, for det var usikkert om oppdraget ble noe av.'
            : orderNow && 'Forfallet teller i påliteligheten din i 12 måneder. Sykdom teller halvt.'}
      </p>
      <Checkbox
        label="Jeg er syk"
        hint={`${order.counterpart.name} får ikke vite det av oss.`}
        {...form.register('ill')}
      />
      <Field
        label="Begrunnelse"
        hint={`${order.counterpart.name} kan lese den.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={3} maxLength={500} counter {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
