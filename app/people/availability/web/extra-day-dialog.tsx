import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { localDate } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { extraDayInput, type MyAvailability } from '../api.ts'
import { fromTimes, toTimes, usualHours } from '../hours.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
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
  const { errors } = form.formState
  const submit = form.handleSubmit(typed => save(() => client.addExtraDay(typed), texts.extraDayAdded, form))
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title="Legg til ekstra dag"
      description="Du kan bestilles denne dagen også, i tillegg til dagene du har valgt."
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={busy}>
            Legg til
          </Button>
          <Button onClick={close}>Avbryt</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Dato" className="max-sm:col-span-2" error={errors.date?.message}>
          <Input type="date" min={localDate(new Date())} {...form.register('date')} />
        </Field>
        <Field label="Fra" error={errors.from?.message}>
          <Select {...form.register('from')}>
            <TimeOptions times={fromTimes} />
          </Select>
        </Field>
        <Field label="Til" error={errors.to?.message}>
          <Select {...form.register('to')}>
            <TimeOptions times={toTimes} />
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}
