import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** Meaning of a status. `accent` only for the one that waits for this person. */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'primary' | 'accent'

const tones: Record<Tone, string> = {
  success: 'bg-success-soft text-success-text',
  info: 'bg-info-soft text-info-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-neutral-soft text-muted',
  primary: 'bg-primary-soft text-primary-text',
  accent: 'bg-accent text-on-accent',
}

/** Status: always colour, icon and word. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-badge py-[3px] pr-[9px] pl-[7px] text-xs leading-[1.4] font-semibold sm:whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <Icon name={icon} className="size-[15px] stroke-[2.1]" />
      {children}
    </span>
  )
}

/** Small number beside a word in a menu or a tab. */
export function Count({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'tabular inline-grid h-[22px] min-w-[22px] place-items-center rounded-badge bg-neutral-soft px-1.5 text-xs leading-none font-semibold text-text',
        className,
      )}
    >
      {children}
    </span>
  )
}
