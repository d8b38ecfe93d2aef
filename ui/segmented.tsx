import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

/** A few choices of which one holds, shown side by side. Radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>({
  legend,
  value,
  onValueChange,
  options,
  mark,
  inline = false,
  className,
}: {
  /** Name of the group, for screen readers. */
  legend: string
  value: Value
  onValueChange: (value: Value) => void
  options: ReadonlyArray<{ value: Value; label: ReactNode; icon?: IconName }>
  /** Written on each radio button, for a page where no component listens to them. */
  mark?: string
  /** Icon and word beside each other, on one low line. */
  inline?: boolean
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      className={cx('flex gap-0.5 rounded-control bg-background p-[3px]', className)}
    >
      {options.map(option => (
        <label key={option.value} className="relative min-w-0 flex-1 cursor-pointer">
          <input
            type="radio"
            name={name}
            data-choice={mark}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            className={cx(
              'rounded-[8px] leading-[1.2] font-medium text-muted peer-checked:bg-primary-soft peer-checked:font-semibold peer-checked:text-text peer-checked:inset-shadow-[0_0_0_1.5px_var(--primary)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
              inline
                ? 'flex min-h-[38px] items-center justify-center gap-2 px-3.5 py-1.5 text-sm'
                : 'grid min-h-(--control) content-center justify-items-center gap-1 px-1 py-2 text-xs',
            )}
          >
            {option.icon && <Icon name={option.icon} className={inline ? 'size-[18px]' : undefined} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
