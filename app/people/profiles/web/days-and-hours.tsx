import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { fromTimes, type Hours, proposedHours, toTimes, weekOf } from '#app/people/availability/hours.ts'
import { hoursInWords } from '#app/people/availability/panes.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DayPicker } from '#ui/day-picker.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import type { AddWorker } from '../api.ts'
import { weekdays } from '../weekdays.ts'
import { HoursFields } from './hours-fields.tsx'
import { ReachField } from './reach-field.tsx'

const days = weekdays.map(({ id, label }) => ({ value: id, label }))

type WeekForm = Pick<AddWorker, 'availabilityDays' | 'hours'>

/** What stands in the form before anybody has chosen. */
export const proposedWeek = () => weekOf(() => proposedHours)

/** The first days and hours of a worker: the same hours for all days, until somebody wants them different. */
export function DaysAndHours({ id }: { id?: string }) {
  const { control, formState } = useFormContext<WeekForm>()
  const chosen = useWatch({ control, name: 'availabilityDays' })
  return (
    <FieldGroup
      heading
      id={id}
      tabIndex={-1}
      label="Tilgjengelighet"
      hint="Hvilke dager kan du jobbe? Velg minst én."
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
      {chosen[0] && <ChosenHours first={chosen[0]} chosen={chosen} />}
      <ReachField className="mt-5 max-w-[420px]" />
    </FieldGroup>
  )
}

function ChosenHours({ first, chosen }: { first: WeekdayId; chosen: readonly WeekdayId[] }) {
  const { control, getValues, setValue, formState } = useFormContext<WeekForm>()
  const week = useWatch({ control, name: 'hours' }) ?? proposedWeek()
  const [differ, setDiffer] = useState(() => {
    const { from, to } = week[first]
    return chosen.some(day => week[day].from !== from || week[day].to !== to)
  })
  const fault = formState.errors.hours?.[first]

  function setAll(hours: Hours) {
    setValue(
      'hours',
      weekOf(() => hours),
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    )
  }

  function letDiffer(on: boolean) {
    if (!on) setAll(getValues('hours')?.[first] ?? proposedHours)
    setDiffer(on)
  }

  return (
    <div className="mt-5 grid gap-4">
      <p className="text-sm text-muted">
        Når på dagen? Vi foreslår {hoursInWords(proposedHours)}. Du kan endre det når som helst.
      </p>
      {differ ? (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {weekdays
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, label }) => (
              <FieldGroup key={id} label={label}>
                <HoursFields day={id} />
              </FieldGroup>
            ))}
        </div>
      ) : (
        <div className="grid max-w-[340px] grid-cols-2 gap-3">
          <Field label="Fra" error={fault?.from?.message}>
            <Select
              value={week[first].from}
              onChange={event => setAll({ ...week[first], from: event.target.value })}
            >
              <TimeOptions times={fromTimes} />
            </Select>
          </Field>
          <Field label="Til" error={fault?.to?.message}>
            <Select
              value={week[first].to}
              onChange={event => setAll({ ...week[first], to: event.target.value })}
            >
              <TimeOptions times={toTimes} />
            </Select>
          </Field>
        </div>
      )}
      {(differ || chosen.length > 1) && (
        <Checkbox
          label="Ulike tider fra dag til dag"
          checked={differ}
          onChange={event => letDiffer(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
