import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** Closes whatever the items stand in: a popover or a drawer. */
export const CloseMenu = createContext<() => void>(() => {})

const itemClass =
  'flex min-h-(--control) w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm leading-[1.2] font-medium text-text no-underline hover:bg-primary-soft'

/** One line of a menu: goes somewhere (`to`) or does something (`onSelect`), and closes the menu. */
export function MenuItem({
  icon,
  to,
  onSelect,
  tone,
  busy = false,
  children,
}: {
  icon?: IconName
  to?: ComponentProps<typeof Link>['to']
  onSelect?: () => void
  tone?: 'danger'
  busy?: boolean
  children: ReactNode
}) {
  const close = useContext(CloseMenu)
  const look = cx(itemClass, tone === 'danger' && 'text-danger-text')
  const inside = (
    <>
      {icon && <Icon name={icon} className={tone === 'danger' ? undefined : 'text-muted'} />}
      <span className="min-w-0">{children}</span>
    </>
  )
  function choose() {
    if (busy) return
    close()
    onSelect?.()
  }
  return to === undefined ? (
    <button type="button" aria-disabled={busy || undefined} onClick={choose} className={look}>
      {inside}
    </button>
  ) : (
    <Link to={to} onClick={choose} className={look}>
      {inside}
    </Link>
  )
}
