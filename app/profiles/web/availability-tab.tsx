import { Controller, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { DayPicker } from '#ui/day-picker.tsx'
import { FieldGroup } from '#ui/field.tsx'
import type { updateAvailabilityInput } from '../api.ts'
import { weekdays } from '../weekdays.ts'

const days = weekdays.map(({ id, label }) => ({ value: id, label }))

/** On which days the worker can be asked for. Stands in the form of the tab. */
export function AvailabilityTab() {
  const { control, formState } = useFormContext<z.input<typeof updateAvailabilityInput>>()
  return (
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
  )
}
