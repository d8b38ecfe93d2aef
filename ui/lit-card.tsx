import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

function LitPane() {
  return (
    <svg viewBox="0 0 14 16" aria-hidden="true" focusable="false" className="h-4 w-3.5 flex-none">
      <rect
        x=".75"
        y=".75"
        width="12.5"
        height="14.5"
        fill="var(--accent)"
        stroke="var(--text)"
        strokeWidth="1.5"
      />
      <path d="M7 1v14M1 6h12" stroke="var(--on-accent)" strokeWidth="1.25" />
    </svg>
  )
}

/** The one lit card of a screen: what you do next, how much it is about, and what happens if you do nothing. */
export function LitCard({
  eyebrow = 'Ditt neste steg',
  title,
  level = 2,
  actions,
  className,
  children,
}: {
  /** Small line above the title. `null` leaves it out. */
  eyebrow?: ReactNode
  title: ReactNode
  level?: 1 | 2
  /** One `next` button, and perhaps a `line` beside it. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={cx('rounded-card border border-accent-line bg-accent-soft p-5 sm:p-6', className)}>
      {eyebrow && (
        <p className="mb-2 flex items-center gap-2 text-xs leading-[1.3] font-semibold text-accent-text">
          <LitPane />
          {eyebrow}
        </p>
      )}
      <Heading className="mb-2 text-[1.375rem] leading-[1.2] tracking-[-0.018em] sm:text-xl">{title}</Heading>
      {children}
      {actions && (
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-[1_1_40%] max-sm:*:px-2.5">{actions}</div>
      )}
    </section>
  )
}

/** The lit card with a drawing at its side, for progress: eyebrow, title, list of steps and one big button. */
export function ProgressCard({
  drawing,
  eyebrow,
  title,
  action,
  className,
  children,
}: {
  drawing: ReactNode
  eyebrow: ReactNode
  title: ReactNode
  action?: ReactNode
  className?: string
  /** Usually a `StepList`. */
  children?: ReactNode
}) {
  return (
    <section
      className={cx(
        'grid grid-cols-[88px_minmax(0,1fr)] items-center gap-4 rounded-card border border-accent-line bg-accent-soft p-5 shadow-1 sm:gap-5 sm:px-8 sm:py-6 lg:grid-cols-[132px_minmax(0,1fr)] xl:grid-cols-[132px_minmax(0,1fr)_auto] xl:gap-x-8 xl:gap-y-4',
        className,
      )}
    >
      <div className="*:w-full sm:row-span-2 xl:row-span-2">{drawing}</div>
      <div className="self-end max-sm:self-center">
        <p className="tabular text-xs leading-[1.3] font-semibold text-accent-text">{eyebrow}</p>
        <h2 className="mt-1 text-[1.3125rem] leading-[1.2] tracking-[-0.018em] sm:text-xl">{title}</h2>
      </div>
      <div className="self-start max-sm:col-span-2">{children}</div>
      {action && (
        <div className="col-span-2 *:w-full xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1">
          {action}
        </div>
      )}
    </section>
  )
}
