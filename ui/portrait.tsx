import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

const sizes = {
  s: 'size-9 rounded-[9px]',
  base: 'size-11 rounded-control',
  m: 'size-16 rounded-[12px]',
  l: 'size-24 rounded-card',
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('nb')
}

/** A person's picture, or the initials. Decorative unless `alt` is given: the name stands beside it. */
export function Portrait({
  src,
  name,
  size = 'base',
  alt = '',
  className,
}: {
  src?: string | null
  /** Gives the initials. Without a name a neutral figure is shown. */
  name?: string | null
  /** 36, 44, 64 or 96 px. */
  size?: keyof typeof sizes
  alt?: string
  className?: string
}) {
  const shape = cx('flex-none bg-neutral-soft', sizes[size], className)
  if (src) {
    return <img src={src} alt={alt} loading="lazy" decoding="async" className={cx(shape, 'object-cover')} />
  }
  const initials = initialsOf(name ?? '')
  return (
    <span
      className={cx(shape, 'grid place-items-center text-sm leading-none font-semibold text-muted')}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {initials || <Icon name="user" />}
    </span>
  )
}
