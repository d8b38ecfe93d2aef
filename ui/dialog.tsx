import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { Button, type ButtonVariant } from '#ui/button.tsx'

const DialogWindow = later(async () => (await import('#ui/dialog-window.tsx')).DialogWindow)

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Short sentence under the title, read when the dialog opens. */
  description?: ReactNode
  /** Beside the title, for example a portrait. */
  media?: ReactNode
  /** Under the title, for example badges. */
  meta?: ReactNode
  /** Buttons. They stay in sight however long the body is. */
  footer?: ReactNode
  /** 440, 560 or 760 px wide; on narrow screens a sheet from the bottom. */
  size?: 'sm' | 'md' | 'lg'
  /** Makes body and footer one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  className?: string
  children?: ReactNode
}

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
