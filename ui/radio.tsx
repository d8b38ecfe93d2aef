import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** One of several choices, in a `FieldGroup`. Radios of a group share `name` (or `register(…)`). */
export function Radio({
  label,
  description,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; description?: ReactNode }) {
  return (
    <label
      className={cx(
        'flex min-h-(--control) cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="size-6 flex-none cursor-[inherit] appearance-none rounded-full border-[1.5px] border-strong bg-surface checked:border-[7px] checked:border-primary disabled:border-border"
      />
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
    </label>
  )
}
