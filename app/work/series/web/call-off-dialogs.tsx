import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { firstName } from '#app/facts/names.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { type SeriesDetails, stopInput } from '../api.ts'
import { timesText } from '../texts.ts'
import { client } from './client.ts'
import { useSeriesNow } from './queries.part.ts'
import type { SeriesDialogProps } from './series-dialog.ts'
import { useSeriesAction } from './use-series-action.ts'

function Moments({ title, all }: { title: string; all: readonly string[] }) {
  const id = useId()
  if (all.length === 0) return null
  return (
    <div>
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 grid gap-1 text-sm text-muted sm:grid-cols-2">
        {all.map(moment => (
          <li key={moment}>{formatMoment(moment)}</li>
        ))}
      </ul>
    </div>
  )
}

/** What will happen to agreed orders; `whyKept` explains those that stay. */
export const EffectOnDays = ({ effect, whyKept }: { effect: SeriesDetails['effect']; whyKept: string }) => (
  <>
    {effect.calledOff.length + effect.kept.length === 0 && <p>Ingen avtalte dager blir berørt.</p>}
    <Moments title={`${timesText(effect.calledOff.length)} avlyses`} all={effect.calledOff} />
    <Moments title={`${timesText(effect.kept.length)} står fast`} all={effect.kept} />
    {effect.kept.length > 0 && <p className="text-sm text-muted">{whyKept}</p>}
  </>
)

/** The same, as it is when the dialog opens. */
function useEffectOf({ series }: Pick<SeriesDialogProps, 'series'>, whyKept: string) {
  const { data, isError, refetch, isFetching } = useSeriesNow(series.id)
  const effect = data?.effect
  const shown: ReactNode = effect ? (
    <EffectOnDays {...{ effect, whyKept }} />
  ) : isError ? (
    <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
  ) : (
    <Loading>
      <SkeletonText lines={3} />
    </Loading>
  )
  return { expectedOrders: effect?.calledOff.length ?? null, ready: effect !== undefined, shown }
}

const keptByCustomer =
  'Det er mindre enn 24 timer til. Trenger du ikke hjelpen, avbestiller du på bestillingen, og ser der hva det koster.'

/** The customer wants no more for now, and sees what is called off. */
export function PauseDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  const { expectedOrders, ready, shown } = useEffectOf({ series }, keptByCustomer)
  return (
    <ActionDialog
      title="Sette avtalen på pause?"
      confirm="Sett på pause"
      disabled={!ready}
      onSubmit={event => {
        event.preventDefault()
        if (expectedOrders === null) return
        send(() => client.pause({ seriesId: series.id, expectedOrders }), 'Avtalen er på pause.')
      }}
      {...{ busy, failure, close }}
    >
      <p>
        Det er gratis. Ingen nye dager legges inn før du starter avtalen igjen.{' '}
        {firstName(series.counterpart.name)} får beskjed med en gang.
      </p>
      {shown}
    </ActionDialog>
  )
}

/** The customer ends it, and sees what is called off. */
export function EndDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  const { expectedOrders, ready, shown } = useEffectOf({ series }, keptByCustomer)
  return (
    <ActionDialog
      title="Avslutte den faste avtalen?"
      confirm="Avslutt avtalen"
      variant="danger"
      keep="Behold"
      disabled={!ready}
      onSubmit={event => {
        event.preventDefault()
        if (expectedOrders === null) return
        send(() => client.end({ seriesId: series.id, expectedOrders }), 'Avtalen er avsluttet.')
      }}
      {...{ busy, failure, close }}
    >
      <p>Det er gratis, og kan ikke angres. {firstName(series.counterpart.name)} får beskjed med en gang.</p>
      {shown}
    </ActionDialog>
  )
}

const stopForm = stopInput.pick({ reason: true })

/** The worker ends the series, with a reason: the next two weeks stay. */
export function StopDialog({ series, close }: SeriesDialogProps) {
  const { send, busy, failure } = useSeriesAction(close)
  const { expectedOrders, ready, shown } = useEffectOf(
    { series },
    'Det er 14 dager eller mindre til. De er fortsatt avtalt, så kunden får tid til å finne noen andre. Kan du ikke komme, melder du forfall på oppdraget.',
  )
  const form = useForm({ resolver: zodResolver(stopForm), defaultValues: { reason: '' } })
  const name = firstName(series.counterpart.name)
  return (
    <ActionDialog
      title="Avslutte den faste avtalen?"
      confirm="Avslutt avtalen"
      variant="danger"
      keep="Behold"
      disabled={!ready}
      onSubmit={form.handleSubmit(async ({ reason }) => {
        if (expectedOrders === null) return
        const input = { seriesId: series.id, expectedOrders, reason }
        await send(() => client.stop(input), 'Avtalen er avsluttet.', form)
      })}
      {...{ busy, failure, close }}
    >
      <p>
        {name} får beskjed med en gang. Det som er mer enn 14 dager fram, avlyses uten at det telles som
        forfall. Dette kan ikke angres.
      </p>
      {shown}
      <Field label="Begrunnelse" hint={`${name} kan lese den.`} error={form.formState.errors.reason?.message}>
        <Textarea rows={3} maxLength={500} counter {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
