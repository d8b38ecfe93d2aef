import type { ReactNode } from 'react'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { awayHint, countedPause, formatLength, pauseHint, timeWorked } from '#app/work/evidence/visits.ts'
import { type Day, housesOf } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { formatClock } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { House } from '#ui/drawings/house.tsx'
import { Icon } from '#ui/icon.tsx'
import { TimeBand } from '#ui/time-band.tsx'

const doneOf = ({ tasks }: Day) => tasks.filter(({ done }) => done).length

/** One window for each task, a house for each six. */
function Houses({ day, className }: { day: Day; className?: string }) {
  const done = doneOf(day)
  const houses = housesOf(done, day.tasks.length)
  if (houses.length === 0) return null
  return (
    <div
      role="img"
      aria-label={texts.house(done, day.tasks.length)}
      className={cx('flex flex-wrap gap-1', className)}
    >
      {houses.map((lit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: houses have no other name than their place in the street
        <House key={index} lit={lit} className={houses.length > 1 ? 'w-12' : 'w-full'} />
      ))}
    </div>
  )
}

/** What is waiting to be done, before the start. */
export function ReadyCard({ day }: { day: Day }) {
  if (day.tasks.length === 0) return null
  return (
    <Card
      flush
      className="mt-3 grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-[18px] gap-y-2.5 px-4 py-[18px]"
    >
      <Houses day={day} />
      <div>
        <h2 className="text-md">{texts.windows(day.tasks.length)}</h2>
        <p className="mt-1 text-sm text-muted">{texts.windowsHint}</p>
      </div>
      <ul className="col-span-full grid border-t pt-2">
        {day.tasks.map(({ id, text }) => (
          <li key={id} className="flex min-h-8 items-center gap-2.5 text-sm">
            <span className="size-3.5 flex-none rounded-pane border-[1.5px] border-dashed border-strong" />
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How long they have been there, and how much of the agreed time is left. */
export function BandCard({
  day,
  now,
  name,
  pause,
  onCheckOut,
}: {
  day: Day
  pause: OrderEvidence['pause'] | undefined
  now: Date
  name: string
  /** Only while they are checked in. */
  onCheckOut?: () => void
}) {
  const { startsAt, endsAt, visits } = day
  const left = Date.parse(endsAt) - now.getTime()
  const [strong, rest] = left >= 0 ? texts.left(formatLength(left)) : texts.past(formatLength(-left))
  const spent = visits.map(({ cameAt, wentAt }) => ({
    from: Date.parse(cameAt),
    to: wentAt ? Date.parse(wentAt) : now.getTime(),
  }))
  const [first] = visits
  const counted = countedPause(visits, pause)
  return (
    <Card flush className="mt-3 grid grid-cols-[minmax(0,1fr)_76px] items-end gap-x-4 gap-y-1 p-4">
      <div>
        {first && <p className="text-sm text-muted">{texts.since(name, first.cameAt)}</p>}
        <p className="tabular font-heading text-3xl leading-[1.15] font-semibold">
          {formatLength(timeWorked(visits, now, pause))}
        </p>
        <p className="text-sm">
          <b className="font-semibold">{strong}</b>
          {rest}
        </p>
        {counted && <p className="text-sm text-muted">{texts.withPause(counted)}</p>}
      </div>
      <Houses day={day} />
      <div className="col-span-full">
        <TimeBand
          className="mt-3"
          label={texts.band(startsAt, endsAt, now)}
          agreed={{ from: Date.parse(startsAt), to: Date.parse(endsAt) }}
          spent={spent}
          now={now.getTime()}
          clock={at => formatClock(new Date(at))}
        />
      </div>
      <p className="col-span-full text-sm text-muted">
        {onCheckOut ? pauseHint(visits, pause) : awayHint(visits, pause)}
      </p>
      {onCheckOut && (
        <Button
          variant="quiet"
          size="sm"
          className="col-span-full min-h-(--control) justify-self-start"
          onClick={onCheckOut}
        >
          {texts.checkOut}
        </Button>
      )}
    </Card>
  )
}

/** The tasks, to be ticked. */
export function TaskRows({
  day,
  unsent,
  onTick,
  pictures,
}: {
  day: Day
  /** The tasks of which something waits for the network. */
  unsent: ReadonlySet<string>
  onTick: (taskId: string, done: boolean) => void
  pictures: (task: Day['tasks'][number]) => ReactNode
}) {
  if (day.tasks.length === 0) return null
  return (
    <section aria-labelledby="oppgaver" className="mt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="oppgaver" className="text-md">
          {texts.tasks}
        </h2>
        <span role="status" className="tabular text-sm text-muted">
          {texts.ofTasks(doneOf(day), day.tasks.length)}
        </span>
      </div>
      <ul>
        {day.tasks.map(task => (
          <li
            key={task.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-b-0"
          >
            <Checkbox
              className="min-w-32 flex-1"
              label={
                <bdi className={cx('text-sm wrap-anywhere', task.done && 'text-muted')}>{task.text}</bdi>
              }
              checked={task.done}
              onChange={event => onTick(task.id, event.currentTarget.checked)}
            />
            {pictures(task)}
            {unsent.has(task.id) && (
              <p className="flex basis-full items-center gap-1.5 pl-9 text-xs text-muted">
                <Icon name="hour" size="sm" />
                {texts.sentLater}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
