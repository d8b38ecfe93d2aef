import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'

/** One of several that are pressed or not, side by side: filled when it is. Pressed again, it can let go. */
export function OptionButton({
  pressed,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> & { pressed: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(
        'min-h-(--control) min-w-0 cursor-pointer rounded-control border px-2 py-1.5 text-sm leading-[1.2] disabled:cursor-not-allowed disabled:border-border disabled:text-muted',
        pressed ? 'border-primary bg-primary font-semibold text-on-primary' : 'border-strong font-medium',
        className,
      )}
    />
  )
}
