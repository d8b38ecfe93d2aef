import type { ReactNode } from 'react'
import { Dot } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** Square ground for an icon, of the size of a portrait. */
export function IconTile({ icon, className }: { icon: IconName; className?: string }) {
  return (
    <span
      className={cx(
        'grid size-11 flex-none place-items-center rounded-control bg-neutral-soft text-muted',
        className,
      )}
    >
      <Icon name={icon} />
    </span>
  )
}

/** One line of a list in a card: picture or icon, title, text and one action. Hairline between the lines. */
export function ListRow({
  as: Tag = 'li',
  media,
  title,
  unread,
  action,
  className,
  children,
}: {
  as?: 'li' | 'div'
  media?: ReactNode
  title: ReactNode
  /** Word for screen readers; shows the red mark before the title. */
  unread?: string
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <Tag
      className={cx(
        'flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t py-4 text-sm first:border-t-0 first:pt-0 last:pb-0 sm:flex-nowrap',
        className,
      )}
    >
      {media}
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="text-base leading-[1.35] font-semibold">
          {unread && <Dot label={unread} className="mr-2 inline-block align-[2px]" />}
          {title}
        </p>
        {children && <div className="text-muted">{children}</div>}
      </div>
      {action && <div className="flex-none max-sm:w-full max-sm:*:w-full">{action}</div>}
    </Tag>
  )
}

/** Day as a leaf of a calendar; all three come already formatted ('lør.', '5.', 'des.'). */
export function DateTile({ weekday, day, month }: { weekday: string; day: string; month: string }) {
  return (
    <div className="w-16 flex-none rounded-control bg-surface-raised px-1 py-2 text-center">
      <span className="block text-xs leading-[1.35] text-muted">{weekday} </span>
      <span className="tabular block font-heading text-[1.625rem] leading-none font-semibold tracking-[-0.02em]">
        {day}{' '}
      </span>
      <span className="block text-xs leading-[1.35] text-muted">{month}</span>
    </div>
  )
}
