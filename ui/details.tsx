import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** More about something, folded until it is wanted. The browser's own disclosure. */
export function Details({
  summary,
  open,
  plain = false,
  className,
  children,
}: {
  summary: ReactNode
  open?: boolean
  /** Without the raised ground. */
  plain?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details open={open} className={cx('group/details text-sm', className)}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-pane font-medium text-primary-text hover:underline [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon name="down" size="sm" className="transition-token group-open/details:rotate-180" />
      </summary>
      <div className={cx('mt-1.5', !plain && 'rounded-control bg-surface-raised px-4 py-3.5')}>
        {children}
      </div>
    </details>
  )
}

/** Question and answer in a long list: the whole line opens it. */
export function Accordion({
  items,
  className,
}: {
  items: ReadonlyArray<{ key: string; title: ReactNode; content: ReactNode }>
  className?: string
}) {
  return (
    <div className={cx('divide-y border-y', className)}>
      {items.map(item => (
        <details key={item.key} className="group/details">
          <summary className="flex min-h-[60px] cursor-pointer list-none items-center justify-between gap-4 py-3 font-heading text-md leading-snug font-semibold [&::-webkit-details-marker]:hidden">
            {item.title}
            <Icon name="down" className="text-primary-text transition-token group-open/details:rotate-180" />
          </summary>
          <div className="max-w-measure pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  )
}

/** Reasons or facts with a tick, one or two to a line. `minus` marks what counts against. */
export function CheckList({
  items,
  columns = 2,
  className,
}: {
  items: ReadonlyArray<{ key: string; text: ReactNode; minus?: boolean }>
  columns?: 1 | 2
  className?: string
}) {
  return (
    <ul className={cx('grid gap-x-6 gap-y-1.5', columns === 2 && 'sm:grid-cols-2', className)}>
      {items.map(item => (
        <li key={item.key} className="flex items-start gap-2 leading-[1.4]">
          <Icon
            name={item.minus ? 'minus' : 'check'}
            size="sm"
            className={cx('mt-0.5 stroke-[2.4]', item.minus ? 'text-muted' : 'text-success-text')}
          />
          <span className="min-w-0">{item.text}</span>
        </li>
      ))}
    </ul>
  )
}
