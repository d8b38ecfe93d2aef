import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { type Availability, openSpans, type Span } from '#app/people/availability/open-hours.ts'
import { useMyAvailability } from '#app/people/availability/web/queries.part.ts'
import { api } from '#app/people/profiles/web/client.ts'
import { daysShown, isDay, stepped, type View, views } from '#app/work/calendar/days.ts'
import { CalendarDay, type DayFacts, isOrdinary } from '#app/work/calendar/web/calendar-day.part.tsx'
import { FeedCard } from '#app/work/calendar/web/feed-card.part.tsx'
import { statusLook } from '#app/work/orders/labels.ts'
import { useOrdersOnDays } from '#app/work/orders/web/list-queries.part.ts'
import { todayPath, todayTexts } from '#app/work/today/sheet.ts'
import { useAddress } from '#platform/client/address.ts'
import {
  formatDays,
  formatMonth,
  instantOf,
  type LocalDate,
  localDate,
  startOfDay,
} from '#platform/shared/time.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export const meta = pageTitle('Kalender')

const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const stepWords = { uke: ['Forrige uke', 'Neste uke'], måned: ['Forrige måned', 'Neste måned'] } as const

/** The calendar's contents, combined from other queries; null until all have loaded. */
function useDays(dates: readonly LocalDate[]): {
  days: DayFacts[] | null
  failed: boolean
  again: () => void
} {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const orders = useOrdersOnDays(first, last)
  const profile = useQuery(api.mine.queryOptions())
  const off = useMyAvailability()
  const all = [orders, profile, off]
  const again = () => all.forEach(({ refetch }) => void refetch())
  const worker = profile.data?.worker
  if (!orders.data || !worker || !off.data) {
    return { days: null, failed: all.some(({ isError }) => isError), again }
  }
  const timeOff = off.data.timeOff.map(({ id, note, startsAt, endsAt }) => ({
    ...{ id, note, from: new Date(startsAt), to: new Date(endsAt) },
  }))
  const availability: Availability = {
    days: worker.availabilityDays,
    hours: worker.hours,
    extraDays: off.data.extraDays,
    timeOff,
  }
  const entries = orders.data
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, status, serviceName, counterpart, startsAt, endsAt }) => {
      const look = statusLook(status, 'worker')
      return {
        ...{ id, from: new Date(startsAt), to: new Date(endsAt), path: orderPath('worker', id) },
        ...{ title: `${serviceName}, ${firstName(counterpart.name)}`, status: look.label },
        icon: look.icon as IconName,
      }
    })
    .sort((a, b) => a.from.getTime() - b.from.getTime())
  const days = dates.map(date => {
    const noon = instantOf(date, '12:00') as Date
    const day: Span = { from: startOfDay(noon), to: startOfDay(noon, 1) }
    const on = (span: Span) => span.from < day.to && span.to > day.from
    return {
      ...{ date, off: timeOff.filter(on), entries: entries.filter(on) },
      open: openSpans(availability, date),
      extra: availability.extraDays.some(day => day.date === date),
    }
  })
  return { days, failed: false, again }
}

/** A worker's weeks and months: what is agreed, what is asked for, when they are free and away. */
export default function WorkerCalendar() {
  const [params, setParams] = useAddress()
  const today = localDate(new Date())
  const view = views.find(name => name === params.get('vis')) ?? 'uke'
  const wanted = params.get('dag') ?? ''
  const date = isDay(wanted) ? wanted : today
  const shown = daysShown(view, date)
  const { days, failed, again } = useDays(shown)
  const show = (change: { vis?: View; dag?: LocalDate }) =>
    setParams({ vis: view, dag: date, ...change }, { preventScrollReset: true })
  const [first = date, last = date] = [shown[0], shown.at(-1)]
  const noon = instantOf(date, '12:00') as Date
  const title =
    view === 'uke'
      ? formatDays(instantOf(first, '12:00') as Date, instantOf(last, '12:00') as Date)
      : `${formatMonth(noon)} ${date.slice(0, 4)}`
  const [before, after] = stepWords[view]

  return (
    <div className="together">
      <PageHead
        title="Kalender"
        actions={
          <>
            <ButtonLink to={todayPath} icon="list">
              {todayTexts.title}
            </ButtonLink>
            <ButtonLink to="/employee-profile?tab=tilgjengelighet" icon="clock">
              Endre tilgjengelighet
            </ButtonLink>
          </>
        }
      />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <IconButton icon="left" aria-label={before} onClick={() => show({ dag: stepped(view, date, -1) })} />
        <IconButton icon="right" aria-label={after} onClick={() => show({ dag: stepped(view, date, 1) })} />
        <Button onClick={() => show({ dag: today })}>I dag</Button>
        <p aria-live="polite" className="tabular min-w-0 flex-1 font-semibold">
          {title}
        </p>
        <Segmented
          legend="Visning"
          className="max-sm:w-full sm:w-52"
          value={view}
          onValueChange={vis => show({ vis })}
          options={[
            { value: 'uke', label: 'Uke' },
            { value: 'måned', label: 'Måned' },
          ]}
        />
      </div>
      {failed && <ErrorState onRetry={again} />}
      {!days && !failed && (
        <Loading className="grid gap-2 xl:grid-cols-7">
          {shown.slice(0, 7).map(day => (
            <Skeleton key={day} className="h-24 w-full rounded-control xl:h-48" />
          ))}
        </Loading>
      )}
      {days && (
        <>
          {view === 'måned' && (
            <div aria-hidden="true" className="mb-2 hidden grid-cols-7 gap-2 text-sm text-muted xl:grid">
              {weekdays.map(day => (
                <span key={day}>{day}</span>
              ))}
            </div>
          )}
          <ol aria-label={title} className="grid list-none gap-2 p-0 xl:grid-cols-7">
            {days.map(day => (
              <CalendarDay
                key={day.date}
                day={day}
                today={day.date === today}
                outside={view === 'måned' && day.date.slice(0, 7) !== date.slice(0, 7)}
                short={view === 'måned'}
              />
            ))}
          </ol>
          {view === 'måned' && days.every(isOrdinary) && (
            <p className="mt-4 text-muted xl:hidden">Ingen oppdrag eller fri denne måneden.</p>
          )}
        </>
      )}
      <FeedCard className="mt-8" />
    </div>
  )
}
