import { type ReactNode, useEffect, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { startTimes } from '#app/work/orders/web/hours.part.ts'
import { dateLimits } from '#app/work/orders/web/request-form.part.ts'
import { rhythms } from '#app/work/series/rhythm.ts'
import { rhythmLabel } from '#app/work/series/texts.ts'
import { formatHours, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field, FieldError, Hint } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { RepeatDays } from '../repeat-days.tsx'
import type { useRepeat } from '../use-repeat.ts'
import type { AskTyped } from './ask-form.ts'
import { Choice } from './choice.tsx'
import { DayMap } from './day-map.tsx'
import { dayParts, nearestIn, timesIn } from './day-parts.ts'
import { DayStrip } from './day-strip.tsx'
import { takenText } from './taken-text.ts'
import { DAYS_IN_ROW, type FreeDays } from './use-free-days.ts'
import { atBeginning, dayOf } from './words.ts'

type Form = UseFormReturn<AskTyped>

/** Day and time, of those that can be had, and how often. */
export function StepWhen({
  form,
  free,
  repeat,
  name,
  note,
  taken,
  onTaken,
}: {
  form: Form
  free: FreeDays
  /** Null where only one time can be asked for: the days of a series are told to customers with a whole profile. */
  repeat: ReturnType<typeof useRepeat> | null
  name: string
  /** Said above the days. */
  note?: ReactNode
  /** Why the chosen time is gone. */
  taken: string | null
  onTaken: (why: string | null) => void
}) {
  const { errors } = form.formState
  const [date, time, serviceId] = form.watch(['date', 'time', 'serviceId'])
  const { days, isFresh, halfHours } = free
  const { setValue } = form
  const shown = days?.slice(0, DAYS_IN_ROW)
  const day = days?.find(one => one.date === date)
  /** What was seen free, so that it is known whether somebody took it or it is too short. */
  const seen = useRef('')
  const what = `${date} ${time} ${halfHours} ${serviceId}`

  useEffect(() => {
    if (!isFresh || !days) return
    if (date === '' || !(date >= dateLimits(new Date()).min)) {
      const first = days.slice(0, DAYS_IN_ROW).find(one => one.free)
      // A time of a day that has passed says nothing of another day.
      if (date !== '') setValue('time', '')
      if (first) setValue('date', first.date)
      return
    }
    if (!day || time === '') return
    if (day.times.includes(time)) {
      seen.current = what
      return
    }
    setValue('time', '')
    onTaken(
      seen.current === what
        ? takenText(time)
        : `Kl. ${time.replace(':', '.')} er ikke ledig i ${formatHours(halfHours)}. Velg en ny starttid.`,
    )
  }, [isFresh, days, day, date, time, what, halfHours, setValue, onTaken])

  function choose(nextDate: LocalDate, nextTime: LocalTime | '') {
    onTaken(null)
    form.clearErrors(['date', 'time'])
    setValue('date', nextDate, { shouldDirty: true })
    setValue('time', nextTime, { shouldDirty: true })
    free.show(nextDate)
  }

  if (free.isError) return <ByHand form={form} free={free} />
  const error = taken ?? errors.time?.message
  const onwards = days?.slice(DAYS_IN_ROW).find(one => one.free)
  return (
    <>
      {note}
      <DayStrip
        days={shown}
        chosen={date}
        name={name}
        hours={formatHours(halfHours)}
        onChoose={next =>
          choose(next, days?.find(one => one.date === next)?.times.includes(time) ? time : '')
        }
        onEarlier={free.earlier ? () => free.show(free.earlier ?? '') : undefined}
        onLater={free.later ? () => free.show(free.later ?? '') : undefined}
        error={errors.date?.message}
      />
      {shown && isFresh && !shown.some(one => one.free) && (
        <Notice tone="neutral" role="status">
          {name} har ikke {formatHours(halfHours)} ledig disse dagene.{' '}
          {onwards && (
            <Button variant="quiet" onClick={() => choose(onwards.date, '')}>
              {atBeginning(dayOf(onwards.date))}
            </Button>
          )}
        </Notice>
      )}
      {!days && <Skeleton className="h-40 w-full" />}
      {days && day && (
        <>
          <DayMap date={date} times={day.times} time={time} halfHours={halfHours} />
          {error && (
            <div data-error tabIndex={-1} role="alert" className="outline-none">
              <FieldError>{error}</FieldError>
            </div>
          )}
          {dayParts.map(part => {
            const times = timesIn(day.times, part)
            const near = times.length === 0 ? nearestIn(days, date, part) : undefined
            return (
              <fieldset key={part.name} className="m-0 min-w-0 border-0 p-0">
                <legend className="mb-2 p-0 text-sm font-semibold">Starttid, {part.name}</legend>
                {times.length > 0 ? (
                  <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
                    {times.map(one => (
                      <Choice
                        key={one}
                        name="start-time"
                        value={one}
                        checked={time === one}
                        onChange={() => choose(date, one)}
                      >
                        {one.replace(':', '.')}
                      </Choice>
                    ))}
                  </div>
                ) : (
                  <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
                    Ingen på {weekdayWord(date)}.
                    {near && (
                      <Button
                        variant="quiet"
                        iconEnd="arrow-right"
                        className="-mr-3"
                        onClick={() => choose(near.date, near.time)}
                      >
                        {`${atBeginning(dayOf(near.date))} kl. ${near.time.replace(':', '.')}`}
                      </Button>
                    )}
                  </p>
                )}
              </fieldset>
            )
          })}
        </>
      )}
      {days && !day && error && (
        <div data-error tabIndex={-1} role="alert" className="outline-none">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {repeat && <HowOften form={form} repeat={repeat} name={name} />}
    </>
  )
}

const weekdayWord = (date: LocalDate) => dayOf(date).split(' ')[0]

function HowOften({
  form,
  repeat,
  name,
}: {
  form: Form
  repeat: ReturnType<typeof useRepeat>
  name: string
}) {
  const message = form.formState.errors.repeat?.message
  return (
    <>
      <Field label="Hvor ofte?" error={repeat.preview ? undefined : message}>
        <Select {...form.register('repeat')}>
          <option value="">Én gang</option>
          {rhythms.map(weeks => (
            <option key={weeks} value={weeks}>
              {rhythmLabel(weeks)}
            </option>
          ))}
        </Select>
      </Field>
      {repeat.weeksBetween > 0 && <RepeatDays repeat={repeat} name={name} error={message} />}
    </>
  )
}

/** When the times cannot be fetched, any can be asked for: it is looked at when it is sent. */
function ByHand({ form, free }: { form: Form; free: FreeDays }) {
  const { errors } = form.formState
  return (
    <>
      <ErrorState
        bare
        level={3}
        title="Vi fikk ikke hentet ledige tider"
        onRetry={free.retry}
        busy={free.isFetching}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Dato" error={errors.date?.message}>
          <Controller
            control={form.control}
            name="date"
            render={({ field }) => <DateField {...dateLimits(new Date())} {...field} />}
          />
        </Field>
        <Field label="Starttid" error={errors.time?.message}>
          <Select {...form.register('time')}>
            <option value="">Velg klokkeslett</option>
            <TimeOptions times={startTimes} />
          </Select>
        </Field>
      </div>
      <Hint>Tiden blir kontrollert når du sender.</Hint>
    </>
  )
}
