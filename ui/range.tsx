import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { useFieldControl } from '#ui/field-context.ts'

/** A number on a line, by the browser's own slider. Give it a `Field` around it, or an `aria-label`. */
export function Range({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldControl(rest)
  return (
    <input
      {...rest}
      {...wiring}
      type="range"
      className={cx('block h-11 w-full min-w-0 cursor-pointer accent-primary', className)}
    />
  )
}
