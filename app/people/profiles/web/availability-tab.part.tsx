import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { DayPicker } from '#ui/day-picker.tsx'
import { FieldGroup } from '#ui/field.tsx'
import type { updateAvailabilityInput } from '../api.ts'
import { weekdays } from '../weekdays.ts'
import { HoursFields } from './hours-fields.tsx'
import { ReachField } from './reach-field.tsx'

const days = weekdays.map(({ id, label }) => ({ value: id, label }))

type AvailabilityForm = z.input<typeof updateAvailabilityInput>

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
              <FieldGroup key={id} label={label}>
                <HoursFields day={id} />
              </FieldGroup>
            ))}
        </div>
      )}
      <ReachField className="max-w-[420px]" />
    </>
  )
}
