import { useQuery } from '@tanstack/react-query'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { type Availability, openSpans } from '#app/people/availability/open-hours.ts'
import { useMyAvailability } from '#app/people/availability/web/queries.part.ts'
import { api } from '#app/people/profiles/web/client.ts'
import type { DayFacts, Entry } from '#app/work/calendar/day-facts.ts'
import { partOn } from '#app/work/calendar/grid.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { useOrdersOnDays } from '#app/work/orders/web/list-queries.part.ts'
import type { LocalDate } from '#platform/shared/time.ts'

function entryOf(order: OrderCard): Entry {
  const { id, status, serviceName, counterpart, startsAt, endsAt, address, halfHours, wage } = order
  const isAsked = status === 'pending'
  return {
    ...{ id, address, halfHours, wage, service: serviceName, customer: firstName(counterpart.name) },
    ...{ from: new Date(startsAt), to: new Date(endsAt), path: orderPath('worker', id) },
    answerBy: isAsked ? new Date(order.expiresAt) : null,
    status: isAsked || status === 'confirmed' ? null : statusLook(status, 'worker').label,
    inSeries: order.seriesId !== null,
  }
}

/** The calendar's contents, combined from other queries; `days` is null until all have come. */
export function useDays(dates: readonly LocalDate[]) {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const orders = useOrdersOnDays(first, last)
  const profile = useQuery(api.mine.queryOptions())
  const off = useMyAvailability()
  const all = [orders, profile, off]
  const state = {
    failed: all.some(({ isError, data }) => isError && !data),
    busy: all.some(({ isFetching }) => isFetching),
    again: () => all.forEach(({ refetch }) => void refetch()),
  }
  const worker = profile.data?.worker
  if (!orders.data || !profile.data || !worker || !off.data) return { ...state, days: null, weekly: null }
  const { availabilityDays, hours } = worker
  const timeOff = off.data.timeOff.map(({ id, note, startsAt, endsAt }) => ({
    ...{ id, note, from: new Date(startsAt), to: new Date(endsAt) },
  }))
  const availability: Availability = {
    ...{ days: availabilityDays, hours, extraDays: off.data.extraDays, timeOff },
  }
  const entries = orders.data
    .filter(({ status }) => status !== 'cancelled')
    .map(entryOf)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
  const days: DayFacts[] = dates.map(date => ({
    ...{ date, open: openSpans(availability, date) },
    off: timeOff.filter(span => partOn(date, span)),
    entries: entries.filter(span => partOn(date, span)),
    extra: availability.extraDays.find(day => day.date === date) ?? null,
  }))
  return {
    ...state,
    days,
    weekly: { version: profile.data.version, availabilityDays, hours },
  }
}
