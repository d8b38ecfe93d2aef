import { hoursPath } from '#app/facts/addresses.ts'
import { formatClock, formatDay, instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { DayFacts, Entry } from '../day-facts.ts'
import { isDark } from '../day-facts.ts'
import { answerWords, clockOn, lengthWords, sumWords } from '../day-words.ts'
import { type Line, linesOf, sumOf } from '../stretches.ts'
import { entryTitle } from '../texts.ts'
import { entryLooks, litLook } from './looks.ts'

const noonOf = (date: LocalDate) => instantOf(date, '12:00') as Date
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)
const counted = (count: number) => `${count} ${count === 1 ? 'avtale' : 'avtaler'}`

type AgendaProps = {
  dates: readonly LocalDate[]
  /** Null until all is known. */
  days: readonly DayFacts[] | null
  now: Date
  today: LocalDate
  /** Opens the form for a day. */
  onDay: (date: LocalDate) => void
}

/** The days on a phone: seven panes, and below them each day as a list. */
export function Agenda({ dates, days, now, today, onDay }: AgendaProps) {
  return (
    <>
      <nav aria-label="Velg dag" className="grid grid-cols-7 gap-1">
        {dates.map((date, index) => (
          <Pane key={date} date={date} day={days?.[index] ?? null} isToday={date === today} />
        ))}
      </nav>
      {!days && <SkeletonText lines={6} className="mt-6" />}
      {days && !days.every(isDark) && (
        <ol className="grid list-none gap-7 p-0 pt-6">
          {days.map(day => (
            <AgendaDay key={day.date} {...{ day, now, today, onDay }} />
          ))}
        </ol>
      )}
    </>
  )
}

/** A day as a window: lit when one is available, a small square for each order. */
function Pane({ date, day, isToday }: { date: LocalDate; day: DayFacts | null; isToday: boolean }) {
  const isLit = day !== null && day.open.length > 0
  return (
    <a
      href={`#dag-${date}`}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'grid min-h-[74px] content-start justify-items-center gap-0.5 rounded-[8px] py-2 text-xs leading-[1.2] no-underline',
        isLit ? cx(litLook, 'text-text') : 'border border-dashed border-strong text-muted',
        isToday && 'font-semibold text-text shadow-[0_0_0_2px_var(--primary)]',
      )}
    >
      <span aria-hidden="true">{weekdayOf(noonOf(date)).slice(0, 3)}</span>
      <b aria-hidden="true" className="tabular font-heading text-lg leading-[1.2] font-semibold text-text">
        {Number(date.slice(8))}
      </b>
      <span aria-hidden="true" className="flex min-h-2 flex-wrap justify-center gap-[3px] px-1">
        {day?.entries.slice(0, 4).map(({ id, answerBy }) => (
          <i
            key={id}
            className={cx('size-2 rounded-[2px]', answerBy ? 'border-[1.5px] border-info' : 'bg-primary')}
          />
        ))}
      </span>
      <span className="sr-only">
        {formatDay(noonOf(date))}
        {day && `, ${isLit ? 'ledig' : 'ikke ledig'}, ${counted(day.entries.length)}`}
      </span>
    </a>
  )
}

function AgendaDay({
  day,
  now,
  today,
  onDay,
}: { day: DayFacts } & Pick<AgendaProps, 'now' | 'today' | 'onDay'>) {
  const { date } = day
  const name = formatDay(noonOf(date))
  const sum = sumWords(sumOf([day]))
  return (
    <li id={`dag-${date}`} className="scroll-mt-20">
      <h2 className="text-lg">{date === today ? `I dag, ${name}` : capital(name)}</h2>
      {sum && <p className="tabular text-sm text-muted">{sum}</p>}
      {isDark(day) ? (
        <NotFree onAdd={date < today ? null : () => onDay(date)} name={name} />
      ) : (
        <ol className="mt-3 grid list-none gap-1.5 p-0">
          {linesOf(day, now).map(line => (
            <li
              key={`${line.kind}-${line.at.getTime()}-${line.kind === 'order' ? line.entry.id : ''}`}
              className={row}
            >
              <time className="tabular pt-2.5 text-xs leading-[1.3] text-muted">{formatClock(line.at)}</time>
              <LineOf {...{ date, line, now }} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

const row = 'grid grid-cols-[46px_minmax(0,1fr)] items-stretch gap-3'
const panel = 'flex min-h-[52px] items-center justify-between gap-3 rounded-pane px-3.5 py-2 text-sm'

function LineOf({ date, line, now }: { date: LocalDate; line: Line; now: Date }) {
  if (line.kind === 'order') return <Order {...{ date, now }} entry={line.entry} />
  if (line.kind === 'off')
    return (
      <Link to={hoursPath} className={cx(panel, entryLooks.off, 'rounded-control no-underline')}>
        <span className="grid min-w-0">
          <b className="flex items-center gap-1.5 font-semibold">
            <Icon name="moon" size="sm" />
            Fri
          </b>
          <span className="wrap-anywhere">{line.off.note}</span>
        </span>
        <span className="tabular flex-none">{clockOn(date, line.off)}</span>
      </Link>
    )
  const span = { from: line.at, to: line.to }
  if (line.kind === 'way')
    return (
      <p className="ml-1.5 flex min-h-9 items-center border-l-2 border-dotted border-strong pl-3.5 text-sm text-muted">
        {lengthWords(span)} satt av til reise
      </p>
    )
  return (
    <p className={cx(panel, litLook)}>
      <b className="font-semibold">Ledig</b>
      <span className="tabular">
        {lengthWords(span)}
        {line.isLast && `, til ${clockOn(date, span).split('–')[1]}`}
      </span>
    </p>
  )
}

/** An order or request as a link: whose it is, when and where. */
function Order({ date, entry, now }: { date: LocalDate; entry: Entry; now: Date }) {
  const { path, service, customer, address, answerBy, status, inSeries } = entry
  const street = address.split(',')[0] ?? address
  const answer = answerBy && answerWords(answerBy, now)
  return (
    <Link
      to={path}
      className={cx(
        'grid min-h-[68px] grid-cols-[minmax(0,1fr)_20px] items-center rounded-[10px] px-3.5 py-3 text-sm leading-[1.4] text-text no-underline',
        answerBy ? entryLooks.asked : entryLooks.agreed,
      )}
    >
      <b className="text-base font-semibold wrap-break-word">
        {answer
          ? `Forespørsel, ${answer.charAt(0).toLocaleLowerCase('nb')}${answer.slice(1)}`
          : entryTitle('worker', service, customer)}
      </b>
      <Icon name="right" className="col-start-2 row-span-2 row-start-1 text-muted" />
      <span className="tabular wrap-anywhere">
        {[
          clockOn(date, entry),
          answer && entryTitle('worker', service, customer),
          street,
          status,
          inSeries && !status && !answer && 'fast avtale',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </Link>
  )
}

function NotFree({ onAdd, name }: { onAdd: (() => void) | null; name: string }) {
  return (
    <div className="mt-3 flex items-center gap-3.5 rounded-[10px] border border-dashed border-strong px-3.5 py-2.5 text-sm text-muted">
      <svg
        viewBox="0 0 40 38"
        aria-hidden="true"
        className="h-9 w-9 flex-none fill-none stroke-current stroke-2"
      >
        <path d="M5 37V16L20 4l15 12v21z" />
        <rect x="14.5" y="18" width="11" height="12" strokeDasharray="3 2.5" />
      </svg>
      <span>Ikke ledig</span>
      {onAdd && (
        <Button onClick={onAdd} className="ml-auto">
          Legg til tid<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  )
}
