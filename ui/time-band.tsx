import { cx } from '#ui/cx.ts'

/** A stretch of time, in milliseconds. */
type Stretch = { from: number; to: number }

/**
 * The time of a piece of work on one line: outlined what is agreed, filled what has been spent, and beside it what is asked
 * for. The words for it are in `label`; what is drawn says the same.
 */
export function TimeBand({
  label,
  agreed,
  spent = [],
  asked,
  askedIs = 'dashed',
  now,
  clock,
  className,
}: {
  label: string
  agreed: Stretch
  /** More than one when there were pauses. */
  spent?: readonly Stretch[]
  /** The end that is asked for. */
  asked?: number
  /** How that looks: to the one who answers it is lit. */
  askedIs?: 'dashed' | 'lit'
  /** The time now, when it stands on the line. */
  now?: number
  clock: (at: number) => string
  className?: string
}) {
  const ends = [agreed.from, agreed.to, ...spent.flatMap(({ from, to }) => [from, to]), asked, now].filter(
    at => at !== undefined,
  )
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const margin = (last - first) * 0.1
  const place = (at: number) => `${(100 * (at - first + margin)) / (last - first + 2 * margin)}%`
  const bar = ({ from, to }: Stretch) => ({ left: place(from), right: `calc(100% - ${place(to)})` })
  return (
    <div
      role="img"
      aria-label={label}
      className={cx(
        'relative h-11 text-xs leading-[1.4] tabular text-muted *:absolute before:absolute before:inset-x-0 before:top-[11px] before:h-0.5 before:bg-border',
        className,
      )}
    >
      <i
        className="top-1.5 h-3 rounded-[3px] bg-surface inset-shadow-[0_0_0_1.5px_var(--border-strong)]"
        style={bar(agreed)}
      />
      {spent
        .filter(({ from, to }) => to > from)
        .map(stay => (
          <i key={stay.from} className="top-1.5 h-3 rounded-[3px] bg-primary" style={bar(stay)} />
        ))}
      {asked !== undefined && (
        <i
          className={cx(
            'top-1.5 h-3 rounded-r-[3px]',
            askedIs === 'lit' ? 'bg-accent' : 'border-[1.5px] border-l-0 border-dashed border-primary',
          )}
          style={bar({ from: agreed.to, to: asked })}
        />
      )}
      {now !== undefined && <i className="top-0 -ml-px h-6 w-[3px] bg-text" style={{ left: place(now) }} />}
      <span className="top-6 -translate-x-1/2" style={{ left: place(agreed.from) }}>
        {clock(agreed.from)}
      </span>
      <span
        className={cx('top-6', asked === undefined ? '-translate-x-1/2' : '-translate-x-[86%]')}
        style={{ left: place(agreed.to) }}
      >
        {clock(agreed.to)}
      </span>
      {asked !== undefined && (
        <span className="top-6 -translate-x-[28%] font-semibold text-text" style={{ left: place(asked) }}>
          {clock(asked)}
        </span>
      )}
    </div>
  )
}
