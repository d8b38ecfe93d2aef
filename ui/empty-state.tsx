import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { DarkHouse } from '#ui/drawings/house.tsx'

/** A list with nothing in it: says so, and what to do about it. `action` is a button or link. */
export function EmptyState({
  title,
  action,
  level = 2,
  bare = false,
  drawing = <DarkHouse className="mb-3 w-28" />,
  className,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** Without its own surface, when it already stands in a card. */
  bare?: boolean
  /** Instead of the dark house. */
  drawing?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={cx(
        'grid justify-items-center gap-1 px-6 py-8 text-center',
        !bare && 'rounded-card border bg-surface shadow-1',
        className,
      )}
    >
      {drawing}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="max-w-[34ch] text-sm text-balance text-muted">{children}</div>}
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
