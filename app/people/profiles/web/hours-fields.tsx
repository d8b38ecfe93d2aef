import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fromTimes, toTimes } from '#app/people/availability/hours.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import type { updateAvailabilityInput } from '../api.ts'

/** The worker's hours on one chosen day. */
export function HoursFields({ day }: { day: WeekdayId }) {
  const { register, formState } = useFormContext<z.input<typeof updateAvailabilityInput>>()
  const errors = formState.errors.hours?.[day]
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Fra" error={errors?.from?.message}>
        <Select {...register(`hours.${day}.from`, { deps: `hours.${day}.to` })}>
          <TimeOptions times={fromTimes} />
        </Select>
      </Field>
      <Field label="Til" error={errors?.to?.message}>
        <Select {...register(`hours.${day}.to`)}>
          <TimeOptions times={toTimes} />
        </Select>
      </Field>
    </div>
  )
}
