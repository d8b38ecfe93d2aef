import { useId, useState } from 'react'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { weekdays } from '#app/people/profiles/weekdays.ts'
import { DAY, formatDay, instantOf, type LocalDate, localDate, weekdayOf } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { OptionButton } from '#ui/option-button.tsx'
import { capital } from '../card-words.ts'
import { type Filters, partsOfDay, timeLabel } from '../filters.ts'

/** The latest day that can be booked (`orderTimes.mostAhead`). */
const FURTHEST = 90
const noonOf = (date: LocalDate) => instantOf(date, '12:00') ?? new Date(Number.NaN)
const shortOf = (date: LocalDate) => weekdays.find(({ id }) => id === weekdayOf(noonOf(date)))?.short ?? ''

type When = Pick<Filters, 'date' | 'time'>

/** The day when help is wanted, among seven at a time, and the part of it. Pressed again, a day lets go. */
export function DayFilter({ date, time, onChange }: When & { onChange: (when: When) => void }) {
  const today = localDate(new Date())
  const away = date ? Math.round((Date.parse(date) - Date.parse(today)) / DAY) : 0
  const [week, setWeek] = useState(Math.max(0, Math.floor(away / 7)))
  const headId = useId()
  const days = Array.from({ length: 7 }, (_, index) => 7 * week + index)
    .filter(ahead => ahead <= FURTHEST)
    .map(ahead => dayAfter(today, ahead))
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-3 text-sm">
        <span id={headId} className="font-semibold">
          Dag
        </span>
        <span className="text-muted">{date ? formatDay(noonOf(date)) : 'når som helst'}</span>
      </p>
      <fieldset aria-labelledby={headId} className="grid min-w-0 grid-cols-7 gap-[5px] sm:gap-1.5">
        {days.map(day => (
          <OptionButton
            key={day}
            pressed={day === date}
            className="min-h-[74px] px-0! text-xs!"
            onClick={() =>
              onChange(day === date ? { date: undefined, time: undefined } : { date: day, time })
            }
          >
            <span className="sr-only">
              {formatDay(noonOf(day))}
              {day === today && ', i dag'}
            </span>
            <span aria-hidden="true" className="grid justify-items-center">
              {day === today ? 'I dag' : shortOf(day)}
              <b className="font-heading text-xl leading-[1.15] font-semibold">{Number(day.slice(8))}</b>
            </span>
          </OptionButton>
        ))}
      </fieldset>
      <div className="-mx-3 -my-1 flex justify-between">
        {week > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setWeek(week - 1)}>
            Forrige uke
          </Button>
        )}
        {7 * (week + 1) <= FURTHEST && (
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setWeek(week + 1)}>
            Neste uke
          </Button>
        )}
      </div>
      {date && <PartOfDay time={time} onChange={chosen => onChange({ date, time: chosen })} />}
    </div>
  )
}

function PartOfDay({
  time,
  onChange,
}: Pick<When, 'time'> & { onChange: (time: string | undefined) => void }) {
  const isOther = time !== undefined && !partsOfDay.some(part => part.time === time)
  const parts = [
    { time: undefined, label: 'Når som helst' },
    ...partsOfDay,
    ...(isOther ? [{ time, label: capital(timeLabel(time)) }] : []),
  ]
  return (
    <fieldset aria-label="Tid på dagen" className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-4">
      {parts.map(part => (
        <OptionButton key={part.label} pressed={part.time === time} onClick={() => onChange(part.time)}>
          {part.label}
        </OptionButton>
      ))}
    </fieldset>
  )
}
