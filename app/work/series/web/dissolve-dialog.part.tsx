import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { dissolveInput, type SeriesDetails } from '../api.ts'
import { EffectOnDays } from './call-off-dialogs.tsx'
import { client } from './client.ts'
import { useSeriesAction } from './use-series-action.ts'

const dissolveForm = dissolveInput.pick({ reason: true })

/** An administrator ends a series, and gives both a reason. */
export function DissolveDialog({
  series: { id: seriesId, effect },
  names,
  close,
}: {
  series: Pick<SeriesDetails, 'id' | 'effect'>
  names: readonly [customer: string, worker: string]
  close: () => void
}) {
  const { send, busy, failure } = useSeriesAction(close)
  const form = useForm({
    resolver: zodResolver(dissolveForm, undefined, { raw: true }),
    defaultValues: { reason: '' },
  })
  const submit = form.handleSubmit(async ({ reason }) => {
    const input = { seriesId, expectedOrders: effect.calledOff.length, reason }
    await send(() => client.dissolve(input), 'Avtalen er avsluttet. Begge har fått beskjed.', form)
  })
  return (
    <ActionDialog
      title="Avslutte den faste avtalen?"
      confirm="Avslutt avtalen"
      variant="danger"
      keep="Behold"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        Det er gratis for begge, og kan ikke angres. Kunden får se hvem andre som kan komme de dagene som
        avlyses.
      </p>
      <EffectOnDays
        effect={effect}
        whyKept="Det er mindre enn 24 timer til. Skal oppdraget avlyses, avgjør du på siden til oppdraget hva det koster."
      />
      <Field
        label="Begrunnelse"
        hint={`Både ${names[0]} og ${names[1]} får denne teksten. Avgjørelsen lagres i loggen.`}
        error={form.formState.errors.reason?.message}
      >
        <Textarea rows={4} maxLength={1000} counter {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
