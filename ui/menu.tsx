import { Popover } from 'radix-ui'
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

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

/** A small surface with items, opened by one button. It is a plain group of buttons and links, so it may hold other controls too. */
export function Menu({
  trigger,
  label,
  side = 'bottom',
  align = 'end',
  className,
  children,
}: {
  /** The button that opens it; must pass its props and ref on. */
  trigger: ReactNode
  /** Name of the surface, for screen readers. */
  label: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) w-[280px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-card border bg-surface-raised p-2 text-text shadow-3 outline-none light:bg-surface',
            className,
          )}
        >
          <CloseMenu value={() => setOpen(false)}>{children}</CloseMenu>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
