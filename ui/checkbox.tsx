import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldError, Hint } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** A box to tick. The label is its name; takes `register(…)` of a form. */
export function Checkbox({
  label,
  hint,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }) {
  const id = useId()
  const describedBy =
    [rest['aria-describedby'], error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('min-w-0', className)}>
      <label className="flex min-h-(--control) cursor-pointer items-center gap-3 py-1 font-medium has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative grid size-6 flex-none">
          <input
            {...rest}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={rest['aria-invalid'] ?? (error ? true : undefined)}
            className="peer size-6 cursor-[inherit] appearance-none rounded-badge border-[1.5px] border-strong bg-surface transition-token checked:border-primary checked:bg-primary aria-[invalid=true]:border-danger disabled:border-border disabled:bg-neutral-soft"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[2.6] text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-muted"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error && (
        <FieldError id={`${id}-e`} className="mt-1">
          {error}
        </FieldError>
      )}
      {hint && (
        <Hint id={`${id}-h`} className="pl-9">
          {hint}
        </Hint>
      )}
    </div>
  )
}
