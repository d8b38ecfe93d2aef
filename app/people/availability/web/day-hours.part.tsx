import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { LocalDate } from '#platform/shared/time.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { fromTimes, toTimes } from '../hours.ts'

type Registered = { field: UseFormRegisterReturn; error: string | undefined }

/** A day, and from when to when on it. `min`: the first day that can be chosen. */
export function DayHours({
  min,
  date,
  from,
  to,
}: {
  min: LocalDate
  date: { field: ComponentProps<typeof DateField>; error: string | undefined }
  from: Registered
  to: Registered
}) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label="Dato" className="max-sm:col-span-2" error={date.error}>
        <DateField min={min} {...date.field} />
      </Field>
      <Field label="Fra" error={from.error}>
        <Select {...from.field}>
          <TimeOptions times={fromTimes} />
        </Select>
      </Field>
      <Field label="Til" error={to.error}>
        <Select {...to.field}>
          <TimeOptions times={toTimes} />
        </Select>
      </Field>
    </div>
  )
}
