import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** How serious a notice is. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

const grounds: Record<NoticeTone, [ground: string, mark: string, icon: IconName]> = {
  info: ['bg-info-soft', 'text-info-text', 'info'],
  success: ['bg-success-soft', 'text-success-text', 'check'],
  warning: ['bg-warning-soft', 'text-warning-text', 'alert'],
  danger: ['bg-danger-soft', 'text-danger-text', 'alert'],
  neutral: ['bg-neutral-soft', 'text-muted', 'info'],
}

/** A new answer scrolls into view, since the pressed button may be far below. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/**
 * A persistent message. Give `role="alert"` when it answers an action: it is read aloud and scrolled into
 * view.
 */
export function Notice({
  tone = 'info',
  icon,
  title,
  action,
  role,
  id,
  className,
  children,
}: {
  tone?: NoticeTone
  icon?: IconName
  title?: ReactNode
  /** A button or link at the end; below the text on narrow screens. */
  action?: ReactNode
  role?: 'alert' | 'status'
  id?: string
  className?: string
  children?: ReactNode
}) {
  const [ground, mark, standard] = grounds[tone]
  return (
    <div
      id={id}
      ref={role === 'alert' ? bringIntoSight : undefined}
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-card p-4 text-text sm:flex-nowrap sm:px-5',
        ground,
        className,
      )}
    >
      <Icon name={icon ?? standard} className={cx('mt-0.5 self-start', mark)} />
      <div className="min-w-0 flex-[1_1_200px]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-sm' : undefined}>{children}</div>}
      </div>
      {action && <div className="flex-none max-sm:w-full max-sm:*:w-full">{action}</div>}
    </div>
  )
}
