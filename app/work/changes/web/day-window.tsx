import { formatClock, formatDay, formatHours, formatSpan } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import type { dayScale } from '../day-scale.ts'

type Terms = { startsAt: string; endsAt: string; halfHours: number }

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)

/** A day as a window, with the time of the work in it: lit when it is proposed, an outline while it is what is agreed. */
export function DayWindow({
  caption,
  terms,
  scale,
  lit = false,
}: {
  caption: string
  terms: Terms
  scale: ReturnType<typeof dayScale>
  lit?: boolean
}) {
  const { startsAt, endsAt, halfHours } = terms
  const [weekday = '', ...date] = formatDay(startsAt).split(' ')
  const { top, height } = scale.slotOf(terms)
  return (
    <div
      className={cx(
        'min-w-0 rounded-control border p-3 sm:p-3.5',
        lit ? 'border-accent-line bg-surface' : 'border-dashed border-strong',
      )}
    >
      <p className="text-xs text-muted">{caption}</p>
      <h3 className="mt-1 text-base leading-[1.25]">
        {capital(weekday)}
        <span className="block font-text text-xs font-normal text-muted">{date.join(' ')}</span>
      </h3>
      <div role="img" aria-label={formatSpan(startsAt, endsAt)} className="relative mt-4 mb-3 ml-6 h-40">
        {scale.ticks.map(tick => (
          <span
            key={tick.label}
            className="tabular absolute -left-6 -translate-y-1/2 text-xs text-muted"
            style={{ top: `${tick.top}%` }}
          >
            {tick.label}
          </span>
        ))}
        <div className="absolute inset-0 overflow-hidden rounded-pane border border-strong">
          {scale.ticks.slice(1, -1).map(tick => (
            <i key={tick.label} className="absolute inset-x-0 border-t" style={{ top: `${tick.top}%` }} />
          ))}
          <i className="absolute inset-y-0 left-1/2 border-l" />
          <i
            className={cx(
              'absolute inset-x-[3px] rounded-[2px]',
              lit
                ? 'bg-accent before:absolute before:inset-y-0 before:left-1/2 before:border-l before:border-on-accent after:absolute after:inset-x-0 after:top-1/2 after:border-t after:border-on-accent'
                : 'border border-dashed border-strong bg-surface-raised',
            )}
            style={{ top: `${top}%`, height: `${height}%` }}
          />
        </div>
      </div>
      <p className={cx('tabular font-semibold', !lit && 'text-muted')}>
        {formatClock(startsAt)}–{formatClock(endsAt)}
      </p>
      <p className="text-sm text-muted">{formatHours(halfHours)}</p>
    </div>
  )
}
