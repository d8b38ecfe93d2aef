import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Hint } from '#ui/field.tsx'

/**
 * On or off, with immediate effect. A checkbox with the role of a switch: it takes `register(…)`, submits
 * without script, and its label is clickable.
 */
export function Switch({
  label,
  hint,
  end = false,
  busy = false,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  /** Label first and the switch at the far end, as a line in a list of settings. */
  end?: boolean
  /** The change is being saved: clicks are ignored. */
  busy?: boolean
  onCheckedChange?: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <label
        className={cx(
          'cursor-pointer items-center gap-3 text-sm leading-[1.3] font-medium has-disabled:cursor-not-allowed has-disabled:text-muted',
          'min-h-(--control)',
          end ? 'flex flex-row-reverse justify-between' : 'inline-flex',
        )}
      >
        <span className="relative block h-[26px] w-11 flex-none">
          <input
            {...rest}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself, also as a switch
            role="switch"
            aria-busy={busy || undefined}
            aria-describedby={hint ? `${id}-h` : rest['aria-describedby']}
            onClick={event => {
              if (busy) event.preventDefault()
              else rest.onClick?.(event)
            }}
            onChange={event => {
              onChange?.(event)
              onCheckedChange?.(event.currentTarget.checked)
            }}
            className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[13px] border-[1.5px] border-strong bg-surface transition-token checked:border-primary checked:bg-primary disabled:border-border disabled:bg-neutral-soft"
          />
          <span className="pointer-events-none absolute top-[4.5px] left-[4.5px] size-[17px] rounded-full bg-strong transition-token peer-checked:translate-x-[18px] peer-checked:bg-on-primary" />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint && <Hint id={`${id}-h`}>{hint}</Hint>}
    </div>
  )
}
