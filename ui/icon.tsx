import { cx } from '#ui/cx.ts'
import { iconPaths } from '#ui/icon-paths.tsx'

/** Name of an icon in the sprite. */
export type IconName = keyof typeof iconPaths

/** Decorative icon. It is always hidden from assistive technology: the word beside it, or the button's label, says the same. */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName
  /** 16, 20 or 24 px. */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}) {
  const shape = iconPaths[name]
  return (
    <svg
      className={cx('icon', size === 'sm' && 'icon-sm', size === 'lg' && 'icon-lg', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {typeof shape === 'string' ? <path d={shape} /> : shape}
    </svg>
  )
}
