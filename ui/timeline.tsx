import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** One event. `time` is text already formatted; `dateTime` its machine form. */
export type TimelineItem = {
  title: ReactNode
  state: 'done' | 'current' | 'todo' | 'failed'
  time?: ReactNode
  dateTime?: string
  note?: ReactNode
  /** Instead of the tick or the eye. */
  icon?: IconName
}

const said = { done: 'Ferdig: ', current: 'Nå: ', todo: 'Gjenstår: ', failed: 'Gikk ikke: ' }
const icons = { done: 'check', current: 'eye', failed: 'x' } as const

/** What has happened, what happens now and what is left, from the top down. Times stand beside where there is room for them. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }) {
  return (
    <ol className={cx('@container', className)}>
      {items.map((item, index) => {
        const last = index === items.length - 1
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
            key={index}
            aria-current={item.state === 'current' ? 'step' : undefined}
            className={cx(
              'relative grid grid-cols-[26px_minmax(0,1fr)] items-start gap-x-3.5 text-sm @sm:grid-cols-[26px_minmax(0,1fr)_auto]',
              !last &&
                'pb-[18px] before:absolute before:top-[26px] before:bottom-0 before:left-3 before:w-0.5',
              !last && (item.state === 'done' ? 'before:bg-primary' : 'before:bg-border'),
            )}
          >
            <span
              className={cx(
                'grid size-[26px] place-items-center rounded-badge border-[1.5px]',
                item.state === 'done' && 'border-primary bg-primary text-on-primary',
                item.state === 'current' && 'border-accent bg-accent text-on-accent',
                item.state === 'failed' && 'border-danger bg-danger text-on-danger',
                item.state === 'todo' && 'border-strong bg-surface',
              )}
            >
              {item.state !== 'todo' && (
                <Icon name={item.icon ?? icons[item.state]} className="size-4 stroke-[2.6]" />
              )}
            </span>
            <span
              className={cx(
                'min-w-0 leading-[26px]',
                item.state === 'todo' ? 'font-medium text-muted' : 'font-semibold',
              )}
            >
              <span className="sr-only">{said[item.state]}</span>
              {item.title}
            </span>
            {item.time && (
              <time
                dateTime={item.dateTime}
                className="leading-[1.45] text-muted @max-sm:col-start-2 @sm:leading-[26px] @sm:whitespace-nowrap"
              >
                {item.time}
              </time>
            )}
            {item.note && <div className="col-start-2 -col-end-1 text-muted">{item.note}</div>}
          </li>
        )
      })}
    </ol>
  )
}
