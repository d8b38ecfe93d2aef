import { Link } from 'react-router'
import type { Job } from '#app/work/today/api.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { dayPath, spanOf } from '#app/work/today/sheet.ts'
import { cx } from '#ui/cx.ts'

const SmallHouse = ({ lit }: { lit: boolean }) => (
  <svg viewBox="0 0 40 38" aria-hidden="true" focusable="false" className="-mb-px h-[38px] w-10 flex-none">
    <path
      d="M5 37V16L20 4l15 12v21z"
      strokeLinejoin="round"
      className={cx('fill-surface stroke-2', lit ? 'stroke-text' : 'stroke-muted')}
    />
    <rect
      x="14.5"
      y="18"
      width="11"
      height="12"
      strokeDasharray={lit ? undefined : '2.5 2.5'}
      className={cx('stroke-[1.5]', lit ? 'fill-accent stroke-text' : 'fill-surface-raised stroke-muted')}
    />
  </svg>
)

/** The assignments of the day, wall to wall: this one is lit. With one alone there is no street. */
export function Street({ jobs, orderId }: { jobs: readonly Job[]; orderId: string }) {
  const here = jobs.findIndex(job => job.orderId === orderId)
  const shown = here < 0 ? [] : jobs.slice(Math.max(0, Math.min(here, jobs.length - 2)), here + 2)
  if (shown.length < 2) return null
  return (
    <ol aria-label={texts.street} className="mb-5 flex items-end gap-3 border-b-2 border-strong">
      {shown.map(job => {
        const current = job.orderId === orderId
        const words = (
          <>
            <SmallHouse lit={current} />
            <span className="min-w-0 pb-1.5 text-xs leading-[1.3] text-muted">
              <b className={cx('tabular block font-semibold', current && 'text-text')}>{spanOf(job)}</b>
              <span className="wrap-anywhere">{job.customer}</span>
            </span>
          </>
        )
        return (
          <li key={job.orderId} aria-current={current ? 'step' : undefined} className="min-w-0 flex-1">
            {current ? (
              <div className="flex items-end gap-2">{words}</div>
            ) : (
              <Link to={dayPath(job.orderId)} className="flex items-end gap-2 no-underline">
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
