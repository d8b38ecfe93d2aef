import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** One of several short choices in a row: a radio button underneath, so arrow keys work. */
export function Choice({
  className,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className={cx('relative block min-w-0 cursor-pointer has-disabled:cursor-default', className)}>
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
      />
      <span className="tabular flex min-h-(--control) items-center justify-center rounded-control border border-strong px-1 py-1.5 text-center text-sm leading-[1.2] font-medium whitespace-nowrap peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        {children}
      </span>
    </label>
  )
}
