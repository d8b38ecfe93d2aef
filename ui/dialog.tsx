import { type ReactNode, useId, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import type { DialogProps } from '#ui/dialog-props.ts'

const DialogWindow = later(async () => (await import('#ui/dialog-window.tsx')).DialogWindow)

/** A task of its own above the page. Its code comes after the page. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen && <DialogWindow {...props} />
}

/** Asks before something irreversible. The body states the consequence, the button the action. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = 'Avbryt',
  variant = 'danger',
  busy = false,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'footer' | 'onSubmit' | 'size' | 'media' | 'meta'> & {
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  variant?: ButtonVariant
  busy?: boolean
  onConfirm: () => void
}) {
  const text = useId()
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button
            variant={variant}
            busy={busy}
            onClick={onConfirm}
            aria-describedby={children ? text : undefined}
          >
            {confirmLabel}
          </Button>
          <Button onClick={() => dialog.onOpenChange(false)}>{cancelLabel}</Button>
        </>
      }
    >
      {children && (
        <div id={text} className="grid gap-3">
          {children}
        </div>
      )}
    </Dialog>
  )
}
