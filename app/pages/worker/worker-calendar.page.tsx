import { useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { useMinute } from '#app/client/use-minute.ts'
import { hoursPath } from '#app/facts/addresses.ts'
import { type DayFacts, isDark, isOrdinary } from '#app/work/calendar/day-facts.ts'
import { sumWords } from '#app/work/calendar/day-words.ts'
import { daysShown, isDay, stepped, type View, views } from '#app/work/calendar/days.ts'
import type { Drag } from '#app/work/calendar/drag.ts'
import { sumOf } from '#app/work/calendar/stretches.ts'
import { texts } from '#app/work/calendar/texts.ts'
import { Agenda } from '#app/work/calendar/web/agenda.part.tsx'
import { CalendarDay } from '#app/work/calendar/web/calendar-day.part.tsx'
import { FeedCard } from '#app/work/calendar/web/feed-card.part.tsx'
import { WeekGrid } from '#app/work/calendar/web/week-grid.part.tsx'
import { todayPath, todayTexts } from '#app/work/today/sheet.ts'
import { useAddress } from '#platform/client/address.ts'
import { later } from '#platform/client/later.tsx'
import { formatDays, formatMonth, instantOf, type LocalDate, localDate } from '#platform/shared/time.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useDays } from './calendar/use-days.ts'

export const meta = pageTitle('Kalender')

const FreeTimeDialog = later(
  async () => (await import('#app/work/calendar/web/free-time-dialog.part.tsx')).FreeTimeDialog,
)
const TakeOff = later(async () => (await import('./calendar/take-off.tsx')).TakeOff)

const weekdays = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag']
const stepWords = {
  uke: ['Forrige sju dager', 'Neste sju dager'],
  måned: ['Forrige måned', 'Neste måned'],
} as const

const noonOf = (date: LocalDate) => instantOf(date, '12:00') as Date

/** A worker's weeks and months: what is agreed, what is asked for, when they are free and away. */
export default function WorkerCalendar() {
  const [params, setParams] = useAddress()
  const now = new Date(useMinute())
  const today = localDate(now)
  const view = views.find(name => name === params.get('vis')) ?? 'uke'
  const wanted = params.get('dag') ?? ''
  const date = isDay(wanted) ? wanted : today
  const dates = daysShown(view, date)
  const { days, weekly, failed, busy, again } = useDays(dates)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [form, setForm] = useState<LocalDate | null>(null)
  const [isOff, setIsOff] = useState(false)
  const show = (change: { vis?: View; dag?: LocalDate }) => {
    setDrag(null)
    setParams({ vis: view, dag: date, ...change }, { preventScrollReset: true })
  }
  const [first = date, last = date] = [dates[0], dates.at(-1)]
  const title =
    view === 'uke'
      ? formatDays(noonOf(first), noonOf(last))
      : `${formatMonth(noonOf(date))} ${date.slice(0, 4)}`
  const [before, after] = stepWords[view]
  const isMonth = view === 'måned'
  const counted = days?.filter(day => !isMonth || day.date.slice(0, 7) === date.slice(0, 7))
  const isEmpty = days?.every(isDark)
  const askDay = (day: LocalDate) => setForm(day)

  return (
    <div className="together">
      <PageHead
        title="Kalender"
        className="flex-nowrap! items-center!"
        sub={
          <span className="tabular max-lg:hidden">
            {counted ? sumWords(sumOf(counted)) || texts.nothingThere : '\u00a0'}
          </span>
        }
        actions={
          <>
            <Button icon="moon" className="max-lg:hidden" disabled={!days} onClick={() => setIsOff(true)}>
              Ta fri
            </Button>
            <Button
              icon="plus"
              variant="primary"
              className="whitespace-nowrap"
              disabled={!days}
              onClick={() => askDay(first < today ? today : first)}
            >
              Ledig tid
            </Button>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton
          icon="arrow-left"
          aria-label={before}
          onClick={() => show({ dag: stepped(view, date, -1) })}
        />
        <Button className="max-sm:px-3" onClick={() => show({ dag: today })}>
          I dag
        </Button>
        <IconButton
          icon="arrow-right"
          aria-label={after}
          onClick={() => show({ dag: stepped(view, date, 1) })}
        />
        <p
          aria-live="polite"
          className="tabular min-w-0 flex-1 font-heading text-lg leading-[1.2] font-semibold max-lg:order-last max-lg:basis-full lg:ml-2"
        >
          {title}
        </p>
        <Segmented
          legend="Visning"
          className="ml-auto w-40 border bg-surface"
          value={view}
          onValueChange={vis => show({ vis })}
          options={[
            { value: 'uke', label: 'Uke' },
            { value: 'måned', label: 'Måned' },
          ]}
        />
      </div>
      {failed && <ErrorState onRetry={again} busy={busy} />}
      {!failed && isMonth && <Month {...{ dates, days, title, today, now }} month={date.slice(0, 7)} />}
      {!failed && !isMonth && (
        <>
          <div className="relative max-lg:hidden">
            <WeekGrid
              {...{ dates, days, now, today, drag }}
              label={`Uke, ${title}`}
              onDrag={setDrag}
              worker={weekly}
              onDay={askDay}
            />
            {isEmpty && <NoHours className="absolute inset-x-0 top-52 mx-auto w-96 bg-surface shadow-3" />}
          </div>
          <div className="lg:hidden">
            <Agenda {...{ dates, days, now, today }} onDay={askDay} />
            {isEmpty && <NoHours className="mt-5" />}
          </div>
          {!days && (
            <Loading>
              <span />
            </Loading>
          )}
        </>
      )}
      <div className="mt-7 flex flex-wrap gap-2">
        <Button icon="moon" className="lg:hidden" disabled={!days} onClick={() => setIsOff(true)}>
          Ta fri
        </Button>
        <ButtonLink to={todayPath} icon="list">
          {todayTexts.title}
        </ButtonLink>
        <ButtonLink to={hoursPath} icon="clock">
          Endre tilgjengelighet
        </ButtonLink>
      </div>
      <FeedCard className="mt-7" />
      {form && weekly && (
        <FreeTimeDialog
          date={form}
          {...{ today }}
          days={days ?? []}
          worker={weekly}
          close={() => setForm(null)}
        />
      )}
      {isOff && <TakeOff close={() => setIsOff(false)} />}
    </div>
  )
}

/** Where no day has any hours: what to do about it. */
const NoHours = ({ className }: { className: string }) => (
  <EmptyState
    className={className}
    title={texts.empty}
    action={
      <ButtonLink to={hoursPath} variant="primary">
        {texts.setHours}
      </ButtonLink>
    }
  >
    {texts.emptyHelp}
  </EmptyState>
)

type MonthProps = {
  dates: readonly LocalDate[]
  days: readonly DayFacts[] | null
  title: string
  /** `2026-12` */
  month: string
  today: LocalDate
  now: Date
}

/** The weeks that touch a month; on a narrow screen only the days that hold something. */
function Month({ dates, days, title, month, today, now }: MonthProps) {
  if (!days)
    return (
      <Loading className="grid gap-2 xl:grid-cols-7">
        {dates.slice(0, 7).map(day => (
          <Skeleton key={day} className="h-24 w-full rounded-control xl:h-48" />
        ))}
      </Loading>
    )
  return (
    <>
      <div aria-hidden="true" className="mb-2 hidden grid-cols-7 gap-2 text-sm text-muted xl:grid">
        {weekdays.map(day => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol aria-label={title} className="grid list-none gap-2 p-0 xl:grid-cols-7">
        {days.map(day => (
          <CalendarDay
            key={day.date}
            {...{ day, now }}
            today={day.date === today}
            outside={day.date.slice(0, 7) !== month}
          />
        ))}
      </ol>
      {days.every(isOrdinary) && (
        <p className="mt-4 text-muted xl:hidden">Ingen oppdrag eller fri denne måneden.</p>
      )}
    </>
  )
}
