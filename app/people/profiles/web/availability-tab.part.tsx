import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { fromTimes, toTimes } from '#app/people/availability/hours.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { DayPicker } from '#ui/day-picker.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import type { updateAvailabilityInput } from '../api.ts'
import { weekdays } from '../weekdays.ts'

const days = weekdays.map(({ id, label }) => ({ value: id, label }))

type AvailabilityForm = z.input<typeof updateAvailabilityInput>

/** The worker's hours on one chosen day. */
function DayHours({ day, label }: { day: WeekdayId; label: string }) {
  const { register, formState } = useFormContext<AvailabilityForm>()
  const errors = formState.errors.hours?.[day]
  return (
    <FieldGroup label={label}>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Fra" error={errors?.from?.message}>
          <Select {...register(`hours.${day}.from`)}>
            <TimeOptions times={fromTimes} />
          </Select>
        </Field>
        <Field label="Til" error={errors?.to?.message}>
          <Select {...register(`hours.${day}.to`)}>
            <TimeOptions times={toTimes} />
          </Select>
        </Field>
      </div>
    </FieldGroup>
  )
}

/** The worker's weekdays and hours. Part of the tab's form. */
export function AvailabilityTab() {
  const { control, formState, watch } = useFormContext<AvailabilityForm>()
  const chosen = watch('availabilityDays')
  return (
    <>
      <FieldGroup
        heading
        label="Tilgjengelighet"
        hint="Du får bare forespørsler på disse dagene. Uten dager kan ingen bestille deg."
        error={formState.errors.availabilityDays?.message}
      >
        <Controller
          control={control}
          name="availabilityDays"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DayPicker
              className="max-sm:grid-cols-4"
              ref={ref}
              days={days}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </FieldGroup>
      {chosen.length > 0 && (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {weekdays
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, label }) => (
              <DayHours key={id} day={id} label={label} />
            ))}
        </div>
      )}
    </>
  )
}
