import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A grey shape of exactly the size of what comes. Set height and width with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block rounded-pane bg-skeleton', className ?? 'h-3.5 w-full')} />
  )
}

/** Lines of text that are on their way; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change place
        <Skeleton key={index} className={cx('h-3.5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Around skeletons: says once that something is loading. */
export function Loading({
  label = 'Laster',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" data-coming="" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** Takes no room: something is on its way that may be nothing at all. What stands below it waits (`together`). */
export const Coming = () => <span hidden data-coming="" />
