import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { dayAfter } from '#app/people/availability/open-hours.ts'
import { api } from '#app/work/orders/web/client.ts'
import { typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { dateLimits } from '#app/work/orders/web/request-form.part.ts'
import { DAY, type LocalDate } from '#platform/shared/time.ts'

/** How often an open dialog asks again, since others book too. */
const ASKS_AGAIN_MS = 20_000
export const DAYS_IN_ROW = 7

const daysBetween = (from: LocalDate, to: LocalDate) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

type Typed = { serviceId: string; date: string; halfHours: string }

/** The worker's free days a week at a time, from today, with the times that these hours can begin at. */
export function useFreeDays(workerId: string, { serviceId, date, halfHours: hours }: Typed) {
  const { min, max } = dateLimits(new Date())
  const weekOf = (day: LocalDate) => {
    if (!(day >= min && day <= max)) return min
    return dayAfter(min, Math.floor(daysBetween(min, day) / DAYS_IN_ROW) * DAYS_IN_ROW)
  }
  const [chosenFrom, setFrom] = useState<LocalDate | null>(null)
  const from = chosenFrom && chosenFrom >= min ? chosenFrom : weekOf(date)
  const halfHours = typedHalfHours(hours, halfHourLimits) ?? halfHourLimits.least
  const found = useQuery({
    ...api.freeTimes.queryOptions({
      input: { workerId, halfHours, serviceId, from },
      staleTime: 0,
      refetchInterval: ASKS_AGAIN_MS,
    }),
    placeholderData: keepPreviousData,
  })
  const days = found.data?.days.filter(day => day.date <= max)
  return {
    halfHours,
    days,
    /** What was asked for last has been answered. */
    isFresh: found.data !== undefined && !found.isPlaceholderData,
    isError: found.isLoadingError,
    retry: () => void found.refetch(),
    isFetching: found.isFetching,
    longest: found.data?.longest,
    rate: found.data?.rate ?? undefined,
    from,
    /** Shows the week of a day. */
    show: (day: LocalDate) => setFrom(weekOf(day)),
    earlier: from > min ? dayAfter(from, -DAYS_IN_ROW) : null,
    later: dayAfter(from, DAYS_IN_ROW) <= max ? dayAfter(from, DAYS_IN_ROW) : null,
  }
}
export type FreeDays = ReturnType<typeof useFreeDays>
