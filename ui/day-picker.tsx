import type { ComponentProps, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** A day to choose; the label is its accessible name. */
export type Day = { value: string; label: string }

/**
 * Checkboxes that look like keys. Put it in a `FieldGroup`, which names the group.
 * Either spread `register('days')`, or give `value` and `onValueChange`.
 */
export function DayPicker({
  days,
  value,
  onValueChange,
  ref,
  className,
  ...register
}: {
  days: readonly Day[]
  value?: readonly string[]
  onValueChange?: (value: string[]) => void
  ref?: Ref<HTMLInputElement>
  className?: string
} & Pick<
  ComponentProps<'input'>,
  'name' | 'onChange' | 'onBlur' | 'disabled' | 'aria-invalid' | 'aria-describedby'
>) {
  function toggle(day: string, on: boolean) {
    const chosen = new Set(value)
    if (on) chosen.add(day)
    else chosen.delete(day)
    // always in the order of the week, whatever order they were pressed in
    onValueChange?.(days.map(item => item.value).filter(item => chosen.has(item)))
  }
  return (
    <div className={cx('grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2', className)}>
      {days.map(day => (
        <label key={day.value} className="relative cursor-pointer">
          <input
            {...register}
            ref={ref}
            type="checkbox"
            value={day.value}
            checked={value?.includes(day.value)}
            onChange={event => {
              register.onChange?.(event)
              toggle(day.value, event.currentTarget.checked)
            }}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="grid min-h-12 place-items-center rounded-control border border-strong px-0.5 py-1 text-center text-sm leading-[1.2] font-medium peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-border peer-disabled:text-muted">
            {day.label}
          </span>
          <Icon
            name="check"
            className="pointer-events-none absolute top-[5px] right-[5px] size-[13px] stroke-3 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </label>
      ))}
    </div>
  )
}

/** Seven small panes, read only. `off` is said in words to screen readers. */
export function DayChips({
  days,
  label,
  off = 'ikke ledig',
  className,
}: {
  days: ReadonlyArray<{ label: string; on: boolean }>
  /** Name of the list, for screen readers. */
  label: string
  off?: string
  className?: string
}) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1', className)}>
      {days.map(day => (
        <li
          key={day.label}
          className={cx(
            'min-w-[34px] rounded-pane py-1 text-center text-xs leading-[1.3] sm:min-w-[38px]',
            day.on
              ? 'bg-primary-soft font-semibold text-primary-text'
              : 'text-muted inset-shadow-[0_0_0_1px_var(--border)]',
          )}
        >
          {day.label}
          {!day.on && <span className="sr-only"> {off}</span>}
        </li>
      ))}
    </ul>
  )
}
