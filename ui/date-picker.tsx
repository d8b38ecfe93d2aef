import * as Popover from 'radix-ui/popover'
import { type RefObject, useRef, useState } from 'react'
import { DialogWindow } from '#ui/dialog-window.tsx'
import { MonthGrid, type MonthGridProps } from '#ui/month-grid.tsx'

/** Where dialogs are sheets from below. */
const isPhone = () => matchMedia('(width < 40rem)').matches

type DatePickerProps = MonthGridProps & {
  /** The button that opens it. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The calendar of a `DateField`: under its box, or a sheet on a phone. Focus goes to the day, and back to its button. */
export function DatePicker({ button, onClose, ...grid }: DatePickerProps) {
  const content = useRef<HTMLDivElement>(null)
  const isLeft = useRef(false)
  const [isSheet] = useState(isPhone)
  const close = (open: boolean) => !open && onClose()
  if (isSheet)
    return (
      <DialogWindow open onOpenChange={close} title="Velg dag" size="sm">
        <MonthGrid {...grid} />
      </DialogWindow>
    )
  return (
    <Popover.Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Velg dag"
          onOpenAutoFocus={event => {
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
          }}
          onInteractOutside={event => {
            // The button closes it itself.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            if (!isLeft.current) button.current?.focus()
          }}
          className="z-50 w-[372px] max-w-[calc(100vw-24px)] rounded-card border bg-surface-raised p-4 text-text shadow-3 outline-none light:bg-surface"
        >
          <MonthGrid {...grid} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
