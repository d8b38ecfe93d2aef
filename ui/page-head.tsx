import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** The way back to the list that this page came from. `whole`: a document that the application does not have. */
export function BackLink({ to, whole, children }: { to: string; whole?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      reloadDocument={whole}
      className="mb-1.5 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted no-underline hover:text-text"
    >
      <Icon name="arrow-left" size="sm" />
      {children}
    </Link>
  )
}

/** Top of a page: its only h1, with what belongs to it. */
export function PageHead({
  title,
  sub,
  badge,
  back,
  actions,
  className,
}: {
  title: ReactNode
  sub?: ReactNode
  badge?: ReactNode
  back?: { to: string; label: ReactNode }
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cx('mb-[18px] flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6', className)}
    >
      <div className="min-w-0 flex-[1_1_280px]">
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="min-w-0 text-2xl leading-[1.15] tracking-[-0.022em]">{title}</h1>
          {badge}
        </div>
        {sub && <p className="mt-1 text-muted">{sub}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
