import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { localDate } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { timeOffInput } from '../api.ts'
import { wholeDay } from '../hours.ts'
import { beginningAt, endAt, type Span } from '../open-hours.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { DayHours } from './day-hours.part.tsx'
import { useSaving } from './use-saving.ts'

type Typed = z.input<typeof timeOffInput>
type Kind = 'days' | 'hours'

const check = zodResolver(timeOffInput, undefined, { raw: true })

/** The data sent: whole days have no times, and hours belong to one day. */
const shaped = (kind: Kind, typed: Typed): Typed =>
  kind === 'days'
    ? { ...typed, fromTime: wholeDay.from, toTime: wholeDay.to }
    : { ...typed, toDate: typed.fromDate }

/** The time that is chosen so far; null while it is none. */
function spanOf({ fromDate, toDate, fromTime, toTime }: Typed): Span | null {
  if (!timeOffInput.safeParse({ fromDate, toDate, fromTime, toTime, note: '' }).success) return null
  return { from: beginningAt(fromDate, fromTime), to: endAt(toDate, toTime) }
}

type TimeOffProps = {
  close: () => void
  /** What the page knows of the chosen time, told before it is sent. */
  about?: (span: Span) => ReactNode
  /** Instead of closing, once it is saved. */
  onAdded?: (span: Span) => void
}

/** Where a worker takes time off: days, or hours of a day. */
export function TimeOffDialog({ close, about, onAdded }: TimeOffProps) {
  const [kind, setKind] = useState<Kind>('days')
  const { save, failure, busy } = useSaving(() => {
    const span = spanOf(shaped(kind, form.getValues()))
    if (span && onAdded) onAdded(span)
    else close()
  })
  const today = localDate(new Date())
  const form = useForm<Typed>({
    resolver: (typed, ...rest) => check(shaped(kind, typed), ...rest),
    defaultValues: { fromDate: today, toDate: today, fromTime: '12:00', toTime: '16:00', note: '' },
  })
  const { field: first } = useController({ control: form.control, name: 'fromDate' })
  const { field: last } = useController({ control: form.control, name: 'toDate' })
  const { errors } = form.formState
  const chosen = about ? spanOf(shaped(kind, form.watch())) : null
  const submit = form.handleSubmit(typed =>
    save(() => client.addTimeOff(shaped(kind, typed)), texts.timeOffAdded, form),
  )
  return (
    <ActionDialog
      title="Legg til fri"
      description="Du får ingen forespørsler i denne tiden. Det som er avtalt, gjelder fortsatt."
      confirm="Legg til"
      keep="Avbryt"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <Segmented
        legend="Hvor lenge"
        value={kind}
        onValueChange={value => {
          setKind(value)
          form.clearErrors()
        }}
        options={[
          { value: 'days', label: 'Hele dager' },
          { value: 'hours', label: 'Noen timer' },
        ]}
      />
      {kind === 'days' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Fra dato" error={errors.fromDate?.message}>
            <DateField min={today} {...first} />
          </Field>
          <Field label="Til og med dato" error={errors.toDate?.message ?? errors.toTime?.message}>
            <DateField min={today} {...last} />
          </Field>
        </div>
      ) : (
        <DayHours
          min={today}
          date={{
            field: first,
            error: errors.fromDate?.message ?? errors.toDate?.message,
          }}
          from={{ field: form.register('fromTime'), error: errors.fromTime?.message }}
          to={{ field: form.register('toTime'), error: errors.toTime?.message }}
        />
      )}
      <Field label="Notat" optional hint="Bare du kan lese det." error={errors.note?.message}>
        <Input autoComplete="off" {...form.register('note')} />
      </Field>
      {chosen && about?.(chosen)}
    </ActionDialog>
  )
}
