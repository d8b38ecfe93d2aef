import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react'
import { later } from '#platform/client/later.tsx'
import { CloseMenu } from '#ui/menu-item.tsx'

const MenuSurface = later(async () => (await import('#ui/menu-surface.tsx')).MenuSurface)

type Trigger = ReactElement<HTMLAttributes<HTMLElement> & { ref?: unknown }>

/**
 * A small surface with items, opened by one button. It is a plain group of buttons and links, so it may hold other controls
 * too. Its code comes after the page.
 */
export function Menu({
  trigger,
  label,
  side = 'bottom',
  align = 'end',
  className,
  children,
}: {
  /** The button that opens it; must pass its props and ref on. */
  trigger: Trigger
  /** Name of the surface, for screen readers. */
  label: string
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const id = useId()
  const leave = () => setOpen(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        // The press is painted first.
        onClick: () => startTransition(() => setOpen(is => !is)),
      })}
      {open && (
        <MenuSurface
          id={id}
          label={label}
          side={side}
          align={align}
          className={className}
          button={button}
          onLeave={leave}
        >
          <CloseMenu value={leave}>{children}</CloseMenu>
        </MenuSurface>
      )}
    </>
  )
}
