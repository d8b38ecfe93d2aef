import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { formatDay, formatHours, instantOf } from '#platform/shared/time.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeOptions } from '#ui/time-options.tsx'
import { orderRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { api } from './client.ts'
import { FreeDays } from './free-days.tsx'
import { startTimes, typedHalfHours } from './hours.part.ts'
import { dateLimits } from './request-form.part.ts'

type Typed = { serviceId: string; date: string; time: string; halfHours: string }

/** How often an open dialog refetches, since others book too. */
const ASKS_AGAIN_MS = 20_000

const isDate = (text: string) => orderRequest.shape.date.safeParse(text).success

/** What stands first in the list of times, until one is chosen. */
function invitation(date: string, times: readonly string[] | null): string {
  if (!date) return 'Velg dato først'
  if (!times) return 'Henter ledige tider'
  return times.length > 0 ? 'Velg klokkeslett' : 'Ingen ledige tider'
}

/**
 * Date, time and length of a request, offering only the worker's free times. If they cannot be fetched,
 * offers all; the server checks anyway.
 */
export function WhenFields<Values extends Typed, Context, Parsed>({
  form,
  workerId,
  name,
  orderId,
}: {
  form: UseFormReturn<Values, Context, Parsed>
  workerId: string
  /** Whose times they are: a first name, or 'Du'. */
  name: string
  /** An order that is moved: its own time is free. */
  orderId?: string
}) {
  // Whatever else the form holds, these are among its fields.
  const { control, register, setValue, watch, formState } = form as unknown as UseFormReturn<Typed>
  const { errors } = formState
  const [typedDate, time, hours, serviceId] = watch(['date', 'time', 'halfHours', 'serviceId'])
  const limits = dateLimits(new Date())
  // While a date is typed it may be anything, even impossible.
  const date = isDate(typedDate) && typedDate >= limits.min && typedDate <= limits.max ? typedDate : ''
  const halfHours = typedHalfHours(hours, halfHourLimits) ?? halfHourLimits.least
  const {
    data,
    isPlaceholderData,
    isLoadingError: isError,
  } = useQuery({
    ...api.freeTimes.queryOptions({
      input: {
        ...{ workerId, halfHours, serviceId },
        ...(date ? { date } : {}),
        ...(orderId ? { orderId } : {}),
      },
      staleTime: 0,
      refetchInterval: ASKS_AGAIN_MS,
    }),
    placeholderData: keepPreviousData,
  })
  const times = isError ? startTimes : !data || isPlaceholderData || !date ? null : data.times
  const day = date ? formatDay(instantOf(date, '12:00') ?? date) : ''
  const gone = times !== null && time !== '' && !times.includes(time)

  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm text-muted">Dager uten ledige tider er strøket over.</p>
        {data ? (
          <FreeDays
            days={data.days}
            chosen={date}
            label={`Dager ${name} er ledig`}
            onChoose={chosen => setValue('date', chosen, { shouldDirty: true, shouldValidate: true })}
          />
        ) : (
          !isError && <Skeleton className="h-[116px] w-full" />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Dato" error={errors.date?.message}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => <DateField {...limits} {...field} />}
          />
        </Field>
        <Field label="Starttid" error={errors.time?.message}>
          <Controller
            control={control}
            name="time"
            render={({ field }) => (
              <Select {...field}>
                <option value="">{invitation(date, times)}</option>
                <TimeOptions times={times ?? []} />
                {time !== '' && !times?.includes(time) && (
                  <option value={time}>
                    {time.replace(':', '.')}
                    {gone && ' – ikke ledig'}
                  </option>
                )}
              </Select>
            )}
          />
        </Field>
        <Field label="Varighet (timer)" error={errors.halfHours?.message}>
          {/* No number input: in an English browser it takes a comma for nothing, and 2,5 becomes 25. */}
          <Input inputMode="decimal" autoComplete="off" maxLength={5} {...register('halfHours')} />
        </Field>
      </div>
      {times?.length === 0 ? (
        <Notice tone="warning" role="status">
          {texts.noTimes(name, day, formatHours(halfHours))}
        </Notice>
      ) : (
        gone && (
          <Notice tone="warning" role="status">
            {texts.timeGone(name, time.replace(':', '.'), day)}
          </Notice>
        )
      )}
    </>
  )
}
