import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  startTransition,
  useRef,
  useState,
} from 'react'
import { later } from '#platform/client/later.tsx'
import { CloseMenu } from '#ui/menu-item.tsx'

const DrawerWindow = later(async () => (await import('./drawer-window.tsx')).DrawerWindow)

/** Menu from the right edge on narrow screens. It closes when something in it is chosen. Its code comes after the page. */
export function Drawer({
  label = 'Meny',
  trigger,
  head,
  children,
}: {
  label?: string
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: unknown }>
  /** Beside the closing cross. */
  head?: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        // The press is painted first.
        onClick: () => startTransition(() => setOpen(true)),
      })}
      {open && (
        <DrawerWindow label={label} head={head} onLeave={close} onLeft={() => button.current?.focus()}>
          <CloseMenu value={close}>{children(close)}</CloseMenu>
        </DrawerWindow>
      )}
    </>
  )
}
