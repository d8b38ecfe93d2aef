import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { localDate } from '#platform/shared/time.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { extraDayInput, type MyAvailability } from '../api.ts'
import { usualHours } from '../hours.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { DayHours } from './day-hours.part.tsx'
import { useMyAvailability } from './queries.part.ts'
import { useSaving } from './use-saving.ts'

/** What can be added beside what has been. */
const notHeldBy = (extraDays: MyAvailability['extraDays']) =>
  extraDayInput.superRefine(({ date }, context) => {
    const held = extraDays.find(extra => extra.date === date)
    if (held) context.addIssue({ code: 'custom', path: ['date'], message: texts.extraDayHeld(held) })
  })

/** Where a worker offers a day besides the weekdays. */
export function ExtraDayDialog({ close }: { close: () => void }) {
  const { save, failure, busy } = useSaving(close)
  const { data } = useMyAvailability()
  const form = useForm({
    resolver: zodResolver(notHeldBy(data?.extraDays ?? [])),
    defaultValues: { date: '', ...usualHours },
  })
  const { field: day } = useController({ control: form.control, name: 'date' })
  const { errors } = form.formState
  const submit = form.handleSubmit(typed => save(() => client.addExtraDay(typed), texts.extraDayAdded, form))
  return (
    <ActionDialog
      title="Legg til ekstra dag"
      description="Du kan bestilles denne dagen også, i tillegg til dagene du har valgt."
      confirm="Legg til"
      keep="Avbryt"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <DayHours
        min={localDate(new Date())}
        date={{ field: day, error: errors.date?.message }}
        from={{ field: form.register('from'), error: errors.from?.message }}
        to={{ field: form.register('to'), error: errors.to?.message }}
      />
    </ActionDialog>
  )
}
