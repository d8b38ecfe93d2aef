import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** Cards of which one is chosen, side by side: the parts of a `FieldGroup`. */
export function PickCards({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div className={cx('grid gap-2', columns === 2 ? 'grid-cols-2 sm:gap-3' : 'grid-cols-3')}>{children}</div>
  )
}

/** One of them: a radio button underneath, so arrow keys work. Cards of a group share `name` (or `register(…)`). */
export function PickCard({
  title,
  centred,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; centred?: boolean }) {
  return (
    <label
      className={cx(
        'relative block cursor-pointer has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
      />
      <span
        className={cx(
          'block h-full rounded-card border border-strong bg-surface text-sm leading-[1.4] peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:inset-shadow-[0_0_0_1px_var(--primary)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-dashed peer-disabled:bg-transparent',
          centred ? 'px-1.5 py-3 text-center' : 'px-4 py-3.5',
        )}
      >
        <span className={cx('block font-semibold', !centred && 'font-heading text-lg leading-[1.25]')}>
          {title}
        </span>
        {children}
      </span>
    </label>
  )
}
