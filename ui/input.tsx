import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { useFieldControl } from '#ui/field-context.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

const box =
  'w-full min-w-0 rounded-control border border-strong bg-surface px-3.5 text-base leading-[1.5] text-text transition-token aria-[invalid=true]:border-danger aria-[invalid=true]:inset-shadow-[0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:bg-neutral-soft disabled:text-muted'

/** One line of text. Give it a `Field` around it, or an `aria-label`. */
export function Input({
  suffix,
  leadingIcon,
  large = false,
  compact = false,
  className,
  ...rest
}: ComponentProps<'input'> & {
  /** Unit at the end of the box, read after the label. */
  suffix?: ReactNode
  leadingIcon?: IconName
  /** 52 px high. */
  large?: boolean
  /** As a filter: lower, smaller type. */
  compact?: boolean
}) {
  const suffixId = useId()
  const wiring = useFieldControl(rest, suffix ? suffixId : undefined)
  return (
    <span className={cx('relative block min-w-0', className)}>
      {leadingIcon && (
        <Icon
          name={leadingIcon}
          className="pointer-events-none absolute top-1/2 left-3.5 -mt-2.5 text-muted"
        />
      )}
      <input
        {...rest}
        {...wiring}
        className={cx(
          box,
          'read-only:bg-neutral-soft',
          large ? 'min-h-(--control-lg) sm:text-[1.0625rem]' : 'min-h-(--control)',
          compact ? 'py-1.5 text-sm font-medium sm:min-h-10' : 'py-[9px]',
          leadingIcon && 'pl-11',
          suffix ? 'pr-[58px]' : undefined,
        )}
      />
      {suffix && (
        <span
          id={suffixId}
          className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-muted"
        >
          {suffix}
        </span>
      )}
    </span>
  )
}

/** Box to search in. The label is also its accessible name; it stands in the box until something is written. */
export function SearchInput({
  label,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'leadingIcon'> & { label: string }) {
  return (
    <Input
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      type="search"
      leadingIcon="search"
    />
  )
}

/**
 * Several lines of text. With `counter` and `maxLength` it shows how much is used, and the excess. The
 * browser does not get the limit: it would silently cut pasted text. The form's rule reports it.
 */
export function Textarea({
  counter = false,
  maxLength,
  className,
  onInput,
  ...rest
}: ComponentProps<'textarea'> & {
  /** `true` counts what is typed; a number is the length when the form sets the text itself. */
  counter?: boolean | number
}) {
  const counterId = useId()
  const wiring = useFieldControl(rest, counter === false ? undefined : counterId)
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const length = typeof counter === 'number' ? counter : typed
  const over = length - (maxLength ?? length)

  // Form libraries set and clear the element's value directly, without an event.
  useEffect(() => {
    const element = document.getElementById(wiring.id)
    if (element instanceof HTMLTextAreaElement) setTyped(element.value.length)
  })

  function input(event: FormEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }
  return (
    <span className={cx('block min-w-0', className)}>
      <textarea
        {...rest}
        {...wiring}
        onInput={input}
        className={cx(box, 'read-only:bg-neutral-soft block min-h-[104px] resize-y py-[9px]')}
      />
      {counter !== false && (
        <span
          id={counterId}
          className={cx(
            'tabular mt-1 block text-right text-xs',
            over > 0 ? 'font-semibold text-danger-text' : 'text-muted',
          )}
        >
          {length}
          {maxLength !== undefined && ` av ${maxLength}`} tegn{over > 0 && `, ${over} for mye`}
        </span>
      )}
    </span>
  )
}

/** The browser's own list of choices: works with every keyboard, screen reader and phone. Children are `<option>`s. */
export function Select({
  compact = false,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /** As a filter: lower, smaller type, as wide as its words. */
  compact?: boolean
}) {
  const wiring = useFieldControl(rest)
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select
        {...rest}
        {...wiring}
        className={cx(
          box,
          'cursor-pointer appearance-none overflow-hidden pr-10 text-ellipsis',
          compact ? 'min-h-(--control) py-1.5 text-sm font-medium sm:min-h-10' : 'min-h-(--control) py-[9px]',
        )}
      >
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 text-muted" />
    </span>
  )
}
