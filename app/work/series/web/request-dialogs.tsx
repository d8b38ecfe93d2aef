import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ContactWarning, saidOfSent } from '#app/work/orders/web/contact-warning.part.tsx'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { declineInput } from '../api.ts'
import { client } from './client.ts'
import type { SeriesDialogProps } from './series-dialog.ts'
import { useSeriesAction } from './use-series-action.ts'

const declineForm = declineInput.pick({ reason: true })

/** The worker declines the whole series; a reason is optional. */
export function DeclineDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  const form = useForm({
    resolver: zodResolver(declineForm, undefined, { raw: true }),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async ({ reason }) => {
    const said = await saidOfSent('Forespørselen er avslått.', reason)
    await send(() => client.decline({ seriesId: series.id, reason }), said, form)
  })
  return (
    <ActionDialog
      title="Avslå den faste avtalen?"
      confirm="Avslå"
      variant="danger"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        {series.counterpart.name} får beskjed med en gang. Ingen av dagene blir bekreftet, og dette kan ikke
        angres.
      </p>
      <Field
        label="Begrunnelse"
        optional
        hint={`${series.counterpart.name} kan lese den.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={3} maxLength={500} counter {...form.register('reason')} />
        <ContactWarning text={form.watch('reason')} />
      </Field>
    </ActionDialog>
  )
}

/** The customer takes an unanswered request back. */
export function WithdrawDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  return (
    <ActionDialog
      title="Avbryte forespørselen?"
      confirm="Avbryt forespørselen"
      variant="danger"
      keep="Behold"
      onSubmit={event => {
        event.preventDefault()
        send(() => client.withdraw({ seriesId: series.id }), 'Forespørselen er trukket.')
      }}
      {...{ busy, failure, close }}
    >
      <p>Det er gratis. {series.counterpart.name} får beskjed om at du ikke trenger hjelpen.</p>
    </ActionDialog>
  )
}
