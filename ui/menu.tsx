import * as Popover from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { CloseMenu } from '#ui/menu-item.tsx'

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
