import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** `next` is the one thing to do on the screen; `primary` the action of an item; `danger` only in the dialog that confirms. */
export type ButtonVariant = 'next' | 'primary' | 'line' | 'quiet' | 'danger' | 'danger-line'
/** 36, 44 or 52 px high. `sm` is for secondary buttons inside a row. */
export type ButtonSize = 'sm' | 'md' | 'lg'

type Looks = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  /** Icon after the words. */
  iconEnd?: IconName
  /** Fills the width it is given. */
  block?: boolean
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-text font-semibold leading-[1.2] text-center no-underline transition-token cursor-pointer'
const off =
  'disabled:bg-neutral-soft disabled:border-transparent disabled:text-muted disabled:cursor-not-allowed'

const variants: Record<ButtonVariant, string> = {
  next: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  line: 'border-strong text-text hover:bg-surface-raised',
  quiet: 'border-transparent text-primary-text hover:bg-surface-raised',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-line': 'border-danger text-danger-text hover:bg-danger-soft',
}

const heights: Record<ButtonSize, string> = {
  sm: 'min-h-(--control-sm) py-1.5 text-sm',
  md: 'min-h-(--control) py-2 text-sm',
  lg: 'min-h-(--control-lg) py-2 text-base',
}
const paddings: Record<ButtonSize, string> = { sm: 'px-3.5', md: 'px-[18px]', lg: 'px-[26px]' }

/** Class names of a button, for rare other elements (a file input's label). */
export function buttonClass({ variant = 'line', size = 'md', block }: Looks = {}): string {
  return cx(
    base,
    off,
    variants[variant],
    heights[size],
    variant === 'quiet' ? 'px-3' : paddings[size],
    block && 'w-full',
  )
}

/** A spinner; decorative, so say in words what is going on. */
function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'size-4 flex-none motion-safe:animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

/** Does something on this page. Give `type="submit"` in a form. */
export function Button({
  variant = 'line',
  size = 'md',
  busy = false,
  icon,
  iconEnd,
  block,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  // `disabled` would move keyboard focus to the page, so a busy button stays focusable and does nothing.
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size, block }), busy && 'cursor-progress', className)}
    >
      {busy && (icon ? <Spinner className="mx-0.5" /> : <Spinner className="absolute inset-0 m-auto" />)}
      {!busy && icon && <Icon name={icon} />}
      {/* Without an icon to replace, the ring covers the words, so that the width stays. */}
      <span className={cx('inline-flex items-center gap-2', busy && !icon && 'opacity-0')}>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}

/** Goes somewhere, with the looks of a button. Takes what react-router's `Link` takes; full addresses work too. */
export function ButtonLink({
  variant = 'line',
  size = 'md',
  icon,
  iconEnd,
  block,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  )
}

/** Small red mark for something unseen. `label` says it to those who do not see it. */
export function Dot({ label, className }: { label?: ReactNode; className?: string }) {
  return (
    <span className={cx('size-[9px] flex-none rounded-full bg-danger', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Square button with only an icon. The label is its accessible name. */
export function IconButton({
  icon,
  variant = 'line',
  size = 'md',
  dot = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  'aria-label': string
  /** `plain` is a quiet one in the colour of the text. */
  variant?: ButtonVariant | 'plain'
  size?: ButtonSize
  /** Shows the red mark; say the same in the label. */
  dot?: boolean
  busy?: boolean
}) {
  return (
    <button
      {...rest}
      type={type}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={cx(
        base,
        off,
        'flex-none p-0',
        variant === 'plain' ? 'border-transparent text-inherit hover:bg-surface-raised' : variants[variant],
        size === 'sm' ? 'size-(--control-sm)' : size === 'lg' ? 'size-(--control-lg)' : 'size-(--control)',
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={variant === 'plain' ? 'lg' : 'md'} />}
      {dot && <Dot className="absolute top-[9px] right-[9px] outline-2 outline-background" />}
    </button>
  )
}
