import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { extraDayInput } from '#app/people/availability/api.ts'
import { usualHours } from '#app/people/availability/hours.ts'
import { DayHours } from '#app/people/availability/web/day-hours.part.tsx'
import { formatDay, instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { DayFacts } from '../day-facts.ts'
import { whyNot, whyNotOnce } from '../drag.ts'
import { useFreeTime, type WeeklyHours } from './use-free-time.ts'

type DialogProps = {
  /** The day that it begins with; another can be chosen. */
  date: LocalDate
  today: LocalDate
  /** The days on screen, of which it is known what stands there. */
  days: readonly DayFacts[]
  worker: WeeklyHours
  close: () => void
}

/** The same as drawing a window, as a form: a day and hours, once or every week. */
export function FreeTimeDialog({ date: first, today, days, worker, close }: DialogProps) {
  const [every, setEvery] = useState<'once' | 'weekly'>('once')
  const { once, everyWeek, whyNotWeekly, busy, failure } = useFreeTime(worker, close)
  const form = useForm({
    resolver: zodResolver(extraDayInput),
    defaultValues: { date: first, ...usualHours },
  })
  const { field: dayField } = useController({ control: form.control, name: 'date' })
  const { errors } = form.formState
  const date = form.watch('date')
  const noon = date ? instantOf(date, '12:00') : null
  const submit = form.handleSubmit(async ({ date, ...hours }) => {
    const day = days.find(known => known.date === date)
    const notThis = every === 'weekly' ? whyNotWeekly(date, hours) : day && whyNotOnce(day)
    const why = (day && whyNot(day, hours, new Date())) || notThis
    if (why) return form.setError('date', { message: why }, { shouldFocus: true })
    await (every === 'weekly' ? everyWeek : once)(date, hours, form)
  })
  return (
    <ActionDialog
      title="Ledig tid"
      description="Du kan bestilles i denne tiden, i tillegg til arbeidstiden du har lagt inn."
      confirm="Legg til"
      keep="Avbryt"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <DayHours
        min={today}
        date={{ field: dayField, error: errors.date?.message }}
        from={{ field: form.register('from'), error: errors.from?.message }}
        to={{ field: form.register('to'), error: errors.to?.message }}
      />
      <Segmented
        legend="Gjelder det flere dager?"
        value={every}
        onValueChange={value => {
          setEvery(value)
          form.clearErrors()
        }}
        options={[
          {
            value: 'once',
            label: noon ? `Bare ${formatDay(noon).replace(/^\S+ /, '')}` : 'Bare denne dagen',
          },
          { value: 'weekly', label: noon ? `Hver ${weekdayOf(noon)}` : 'Hver uke' },
        ]}
      />
    </ActionDialog>
  )
}
