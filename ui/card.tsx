import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'li' | 'form'
  /** Without the inner distance, for content that draws its own edges. */
  flush?: boolean
}

/** A surface for what belongs together. */
export function Card({ as = 'section', flush = false, className, ...rest }: CardProps) {
  // One set of props for all tags: they differ only in attributes that a card does not use.
  const Tag = as as 'section'
  return (
    <Tag
      {...rest}
      className={cx('min-w-0 rounded-card border bg-surface shadow-1', !flush && 'p-5 sm:p-6', className)}
    />
  )
}

/** Heading of a card, with a link, badge or button at the other end. */
export function CardHead({
  title,
  level = 2,
  id,
  action,
  className,
}: {
  title: ReactNode
  level?: 2 | 3
  id?: string
  action?: ReactNode
  className?: string
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={cx('mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1', className)}>
      <Heading id={id} className="min-w-0 text-lg">
        {title}
      </Heading>
      {action && <div className="text-sm font-semibold [&_a:not([class])]:py-1">{action}</div>}
    </div>
  )
}
