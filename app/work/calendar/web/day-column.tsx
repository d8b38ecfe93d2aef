import { hoursPath } from '#app/facts/addresses.ts'
import { areaOf, areaUnknown } from '#app/facts/place.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatClock, formatDay, instantOf, MINUTE } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { DayFacts, Entry, TimeOff } from '../day-facts.ts'
import { answerWords, clockOn, openWords, shortAnswerWords } from '../day-words.ts'
import { HOUR_REM, placeOn, type Scale, shareOf, shareOfMoment, stripesOf } from '../grid.ts'
import { waysOn } from '../stretches.ts'
import { entryLooks, litLook } from './looks.ts'

const percent = (share: number) => `${100 * share}%`

/** Where a span stands in its column, and how many minutes of it are seen; null when none are. */
function boxOf(date: string, span: { from: Date; to: Date }, scale: Scale) {
  const place = placeOn(date, span)
  const share = place && shareOf(scale, place)
  if (!share) return null
  const minutes = share.height * (scale.last - scale.first) * 60
  return { style: { top: percent(share.top), height: percent(share.height) }, minutes }
}

/** From how many minutes on there is room for a line more: below that it is only read aloud. */
const roomFor = { wage: 90, who: 120, more: 150 } as const
const seenFrom = (least: number, minutes: number) => (minutes >= least ? 'block truncate' : 'sr-only')

/** A line more of an order: until when it waits for an answer, how far it has come, or that it comes again. */
function More({ entry, now, minutes }: { entry: Entry; now: Date; minutes: number }) {
  const { answerBy, status, inSeries } = entry
  if (answerBy) {
    const isShort = minutes < roomFor.who
    return (
      <span className={cx('text-info-text', minutes < roomFor.wage ? 'sr-only' : isShort && 'truncate')}>
        {isShort ? shortAnswerWords(answerBy, now) : answerWords(answerBy, now)}
      </span>
    )
  }
  if (!status && !inSeries) return null
  return (
    <span className={cx('flex items-center gap-1.5 text-primary-text', minutes < roomFor.more && 'sr-only')}>
      <Icon name={status ? 'info' : 'calendar'} size="sm" />
      {status ?? 'Fast avtale'}
    </span>
  )
}

type EntryProps = {
  date: string
  entry: Entry
  scale: Scale
  now: Date
  beside: { stripe: number; of: number } | undefined
}

function EntryBox({ date, entry, scale, now, beside = { stripe: 0, of: 1 } }: EntryProps) {
  const box = boxOf(date, entry, scale)
  if (!box) return null
  const { path, service, customer, address, answerBy, wage } = entry
  // The town alone: a column has no room for more.
  const area = areaOf(address)
  const town = area === areaUnknown ? '' : `, ${area.replace(/^\d+ /, '')}`
  const { stripe, of } = beside
  return (
    <Link
      to={path}
      title={`${clockOn(date, entry)} ${service}, ${customer}`}
      style={{
        ...box.style,
        left: `calc(5px + (100% - 10px) * ${stripe / of})`,
        width: `calc((100% - 10px) / ${of})`,
      }}
      className={cx(
        'absolute z-1 flex flex-col overflow-hidden rounded-[8px] px-2 text-xs leading-[1.4] text-text no-underline',
        box.minutes < roomFor.wage ? 'py-0.5' : 'py-1.5',
        answerBy ? entryLooks.asked : entryLooks.agreed,
      )}
    >
      <span className="tabular truncate">{clockOn(date, entry)}</span>
      <strong
        className={cx(
          'font-semibold',
          box.minutes < roomFor.more ? 'truncate' : 'line-clamp-2 flex-none text-sm',
        )}
      >
        {service}
      </strong>
      <span className={seenFrom(roomFor.who, box.minutes)}>
        {customer}
        {town}
      </span>
      <More entry={entry} now={now} minutes={box.minutes} />
      {!answerBy && (
        <span className={cx('tabular mt-auto text-primary-text', seenFrom(roomFor.wage, box.minutes))}>
          {formatKr(wage)}
        </span>
      )}
    </Link>
  )
}

function OffBox({ date, off, scale }: { date: string; off: TimeOff; scale: Scale }) {
  const box = boxOf(date, off, scale)
  if (!box) return null
  return (
    <Link
      to={hoursPath}
      style={box.style}
      className={cx(
        'absolute inset-x-[5px] flex flex-col overflow-hidden rounded-[8px] px-2 py-1 text-xs leading-[1.4] no-underline',
        entryLooks.off,
      )}
    >
      <span className="tabular truncate">{clockOn(date, off)}</span>
      <strong className="flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="moon" size="sm" />
        Fri
      </strong>
      <span className="line-clamp-3 wrap-anywhere">{off.note}</span>
    </Link>
  )
}

/** The time kept for the way to an order. Below 20 minutes the words have no room. */
function Way({ date, way, scale }: { date: string; way: { from: Date; to: Date }; scale: Scale }) {
  const minutes = (way.to.getTime() - way.from.getTime()) / MINUTE
  // The least height is for what is pressed; a way is as high as it is long.
  const place = placeOn(date, way)
  const share = place && shareOf(scale, { ...place, top: place.bottom - minutes })
  if (!share) return null
  const words = `${minutes} min`
  return (
    <div
      style={{ top: percent(share.top), height: percent(share.height) }}
      className="pointer-events-none absolute inset-x-[5px] grid place-items-center bg-surface before:absolute before:inset-x-0 before:top-1/2 before:border-t-2 before:border-dotted before:border-current before:text-muted"
    >
      <span
        className={minutes < 20 ? 'sr-only' : 'relative bg-surface px-1.5 text-xs leading-none text-muted'}
      >
        {words}
        <span className="sr-only"> til reise</span>
      </span>
    </div>
  )
}

/** The time now, moved without moving anything else. */
function NowLine({ scale, now }: { scale: Scale; now: Date }) {
  const share = shareOfMoment(scale, now)
  if (share === null) return null
  const rem = share * (scale.last - scale.first) * HOUR_REM
  return (
    <div
      style={{ transform: `translateY(${rem}rem)` }}
      className="pointer-events-none absolute inset-x-0 top-0 z-3 -ml-px h-0.5 bg-text"
    >
      <span className="tabular absolute right-1 bottom-1 rounded-[4px] bg-text px-1.5 text-xs leading-[1.3] font-semibold text-background">
        <span className="sr-only">Klokken er </span>
        {formatClock(now)}
      </span>
    </div>
  )
}

/** One day of the grid. */
export function DayColumn({
  day,
  today,
  scale,
  now,
}: {
  day: DayFacts
  today: boolean
  scale: Scale
  now: Date
}) {
  const { date, open, off, entries } = day
  const stripes = stripesOf(entries)
  const noon = instantOf(date, '12:00') as Date
  return (
    // biome-ignore lint/a11y/useSemanticElements: a day is no set of fields, and seven regions would be too many
    <div
      role="group"
      data-day={date}
      aria-label={`${formatDay(noon)}, ${openWords(date, open).toLocaleLowerCase('nb')}`}
      className="relative border-l"
    >
      {open.map(span => {
        const box = boxOf(date, span, scale)
        return (
          box && (
            <div
              key={span.from.getTime()}
              style={box.style}
              className={cx(
                'absolute inset-x-[5px] overflow-hidden rounded-pane',
                litLook,
                'before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-accent-line before:opacity-45',
                'after:absolute after:inset-x-0 after:top-[calc(3.125rem-1px)] after:bottom-0 after:bg-[repeating-linear-gradient(to_bottom,var(--accent-line)_0_1px,transparent_1px_3.125rem)] after:opacity-30',
              )}
            >
              {entries.length === 0 && off.length === 0 && (
                <span
                  aria-hidden="true"
                  className={cx('relative z-1 m-1 inline-block px-1 text-xs text-text', litLook, 'border-0')}
                >
                  Ledig
                </span>
              )}
            </div>
          )
        )
      })}
      {waysOn(day).map(way => (
        <Way key={way.from.getTime()} {...{ date, way, scale }} />
      ))}
      {off.map(one => (
        <OffBox key={one.id} {...{ date, scale }} off={one} />
      ))}
      {entries.map(entry => (
        <EntryBox key={entry.id} {...{ date, entry, scale, now }} beside={stripes.get(entry.id)} />
      ))}
      {today && <NowLine scale={scale} now={now} />}
    </div>
  )
}
