import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { areForward, type Hours, proposedHours } from '#app/people/availability/hours.ts'
import { hoursInWords, panesOf } from '#app/people/availability/panes.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import type { updateAvailabilityInput } from '../api.ts'
import { weekdays } from '../weekdays.ts'
import { HoursFields } from './hours-fields.tsx'
import { ReachField } from './reach-field.tsx'

type AvailabilityForm = z.input<typeof updateAvailabilityInput>

const columns =
  'grid grid-cols-[34px_minmax(0,1fr)_98px] items-center gap-2.5 max-[359px]:grid-cols-[34px_minmax(0,1fr)]'

/** A day as panes, one an hour; beside it its hours in words. */
function Panes({ hours }: { hours: Hours | null }) {
  const lit = hours ? panesOf(hours) : Array<boolean>(14).fill(false)
  return (
    <span aria-hidden="true" className="grid grid-cols-[repeat(14,minmax(0,1fr))] gap-0.5">
      {lit.map((on, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its hour
          key={hour}
          data-lit={on || undefined}
          className={cx(
            'h-5 rounded-[2px]',
            on
              ? 'bg-[color-mix(in_oklab,var(--accent)_72%,var(--accent-soft))]'
              : 'bg-surface-raised opacity-80 shadow-[inset_0_0_0_1px_var(--border-strong)]',
          )}
        />
      ))}
    </span>
  )
}

const clock = (time: string) => time.replace(':', '.')

/** The worker's week as rows of panes. A press opens the hours of a day; of one that is not chosen, it chooses it. */
export function WeekHours() {
  const { control, formState, setValue } = useFormContext<AvailabilityForm>()
  const [opened, setOpened] = useState<WeekdayId | null>(null)
  const rows = useRef<Partial<Record<WeekdayId, HTMLButtonElement | null>>>({})
  const chosen = useWatch({ control, name: 'availabilityDays' })
  const hours = useWatch({ control, name: 'hours' })
  const hoursOf = (day: WeekdayId) => hours?.[day] ?? proposedHours
  const isNew = (formState.defaultValues?.availabilityDays ?? []).length === 0
  const fault = formState.errors.availabilityDays?.message

  function choose(day: WeekdayId, on: boolean) {
    const next = weekdays.map(({ id }) => id).filter(id => (id === day ? on : chosen.includes(id)))
    setValue('availabilityDays', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function press(day: WeekdayId) {
    if (!chosen.includes(day)) choose(day, true)
    setOpened(opened === day && chosen.includes(day) ? null : day)
  }

  function leaveOut(day: WeekdayId) {
    choose(day, false)
    setOpened(null)
    rows.current[day]?.focus()
  }

  return (
    <div>
      <p className="mb-2.5 text-sm text-muted">
        {isNew && `Vi foreslår ${hoursInWords(proposedHours)}. `}Trykk på en dag for å endre den.
      </p>
      <div aria-hidden="true" className={cx(columns, 'pb-1 text-xs text-muted')}>
        <span />
        <span className="tabular flex justify-between">
          <span>07</span>
          <span>14</span>
          <span>21</span>
        </span>
      </div>
      <ul className="list-none p-0">
        {weekdays.map(({ id, label, short }) => {
          const on = chosen.includes(id)
          const day = hoursOf(id)
          // Hours that end before they begin stay in sight until they are put right.
          const isOpen = on && (opened === id || !areForward(day))
          const said = on
            ? `${label}, ledig ${clock(day.from)} til ${clock(day.to)}. Endre`
            : `${label}, ikke ledig. Legg til`
          return (
            <li key={id} className="border-t last:border-b">
              <button
                type="button"
                ref={button => {
                  rows.current[id] = button
                }}
                aria-expanded={isOpen}
                className={cx(columns, 'min-h-[50px] w-full cursor-pointer py-1.5 text-left text-sm')}
                onClick={() => press(id)}
              >
                <b className="font-semibold">{short}</b> <Panes hours={on ? day : null} />
                <span className="whitespace-nowrap text-right max-[359px]:col-start-2 max-[359px]:text-left">
                  {on ? (
                    <span className="tabular">{hoursInWords(day)}</span>
                  ) : (
                    <span className="font-semibold text-primary-text">Legg til</span>
                  )}
                </span>{' '}
                <span className="sr-only">{said}</span>
              </button>
              {isOpen && (
                <fieldset aria-label={label} className="m-0 grid min-w-0 gap-3 border-0 p-0 pb-4">
                  <HoursFields day={id} />
                  <Button icon="minus" className="justify-self-start" onClick={() => leaveOut(id)}>
                    Ikke ledig på {label.toLocaleLowerCase('nb')}er
                  </Button>
                </fieldset>
              )}
            </li>
          )
        })}
      </ul>
      {fault && <FieldError className="mt-2">{fault}</FieldError>}
      <ReachField className="mt-5" />
    </div>
  )
}
