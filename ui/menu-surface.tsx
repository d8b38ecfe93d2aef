import * as Popover from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '#ui/cx.ts'

export type MenuSurfaceProps = {
  id: string
  label: string
  side: 'top' | 'bottom'
  align: 'start' | 'center' | 'end'
  className?: string
  /** The button that opens it. */
  button: RefObject<HTMLElement | null>
  onLeave: () => void
  children: ReactNode
}

/** An open menu. Focus goes into it, and back to its button unless something else was pressed. */
export function MenuSurface({
  id,
  label,
  side,
  align,
  className,
  button,
  onLeave,
  children,
}: MenuSurfaceProps) {
  const isLeft = useRef(false)
  return (
    <Popover.Root open onOpenChange={open => !open && onLeave()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          onInteractOutside={event => {
            // The button closes it itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            if (!isLeft.current) button.current?.focus()
          }}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) w-[280px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-card border bg-surface-raised p-2 text-text shadow-3 outline-none light:bg-surface',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
