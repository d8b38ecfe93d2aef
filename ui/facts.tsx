import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** Facts with an icon each: when, where, how much. The term is for screen readers, the icon for the others. */
export function IconFacts({
  items,
  columns = 1,
  className,
}: {
  items: ReadonlyArray<{ icon: IconName; term: string; value: ReactNode; tone?: 'good' | 'bad' }>
  columns?: 1 | 2
  className?: string
}) {
  return (
    <dl
      className={cx(
        'grid text-sm',
        columns === 2 ? 'grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-x-4 gap-y-1.5' : 'gap-3',
        className,
      )}
    >
      {items.map(item => (
        <div key={item.term} className="flex min-w-0 items-start gap-3 leading-[1.45]">
          <dt className="flex-none">
            <span className="sr-only">{item.term}</span>
            <Icon
              name={item.icon}
              className={cx(
                'mt-px',
                item.tone === 'good' && 'text-success-text',
                item.tone === 'bad' && 'text-danger-text',
                !item.tone && 'text-muted',
              )}
            />
          </dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts with their names above them, two or three to a line. */
export function FactGrid({
  items,
  className,
}: {
  items: ReadonlyArray<{ term: string; value: ReactNode }>
  className?: string
}) {
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3 sm:gap-x-6 sm:gap-y-3.5',
        className,
      )}
    >
      {items.map(item => (
        <div key={item.term} className="min-w-0">
          <dt className="text-xs text-muted">{item.term}</dt>
          <dd className="font-medium break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
