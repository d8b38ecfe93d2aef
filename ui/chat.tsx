import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** One message. `from` is said to screen readers before it. */
export function Bubble({
  mine = false,
  from,
  meta,
  menu,
  children,
}: {
  mine?: boolean
  from: string
  /** Time, and whether it is read. */
  meta?: ReactNode
  /** A small button beside the time: what can be done with the message. */
  menu?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'w-fit max-w-[90%] rounded-card px-3.5 py-2.5 text-sm leading-[1.5] break-words whitespace-pre-line sm:max-w-[84%]',
        mine ? 'ml-auto bg-primary-soft' : 'bg-surface-raised',
      )}
    >
      <span className="sr-only">{from}: </span>
      {children}
      {(meta || menu) && (
        <span className="mt-0.5 flex items-center justify-between gap-3 text-xs text-muted">
          {meta}
          {menu}
        </span>
      )}
    </div>
  )
}

/** What the system says between the messages. */
export function SystemLine({ icon = 'check', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 text-center text-xs text-muted">
      <Icon name={icon} size="sm" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
