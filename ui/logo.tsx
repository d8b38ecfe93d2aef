import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'

/** The mark: two houses wall to wall, one window lit. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={cx('flex-none', className)} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M2.5 28.5V13.2L10.8 5l8.2 8.2v15.3z" fill="var(--primary)" />
      <path d="M17 28.5V18.6l6.3-6.2 6.2 6.2v9.9z" fill="var(--text)" />
      <path d="M7.6 14.6h6.6v8.8H7.6z" fill="var(--accent)" />
    </svg>
  )
}

/** Mark and name, as a link home. The name comes from outside. */
export function Logo({
  to = '/',
  compact = false,
  className,
  children,
}: {
  to?: string
  /** Smaller, for bars. */
  compact?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={cx(
        'inline-flex min-h-(--control) items-center gap-2.5 font-heading leading-none font-bold tracking-[-0.02em] text-text no-underline',
        compact ? 'text-[1.25rem]' : 'text-[1.375rem]',
        className,
      )}
    >
      <LogoMark className={compact ? 'size-[30px]' : 'size-[34px]'} />
      {children}
    </Link>
  )
}
