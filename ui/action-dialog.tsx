import type { FormEventHandler, ReactNode } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** A question before an action: its consequence, the two answers, and why it did not go well the last time. */
export function ActionDialog({
  title,
  description,
  confirm,
  variant = 'primary',
  keep = 'Tilbake',
  size,
  busy,
  disabled = false,
  failure,
  onSubmit,
  close,
  children,
}: {
  title: string
  description?: string
  confirm: string
  variant?: ButtonVariant
  keep?: string
  size?: 'md' | 'lg'
  busy: boolean
  /** While the facts for the decision load. */
  disabled?: boolean
  failure: { message: string } | null
  onSubmit: FormEventHandler<HTMLFormElement>
  close: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={title}
      description={description}
      size={size}
      onSubmit={onSubmit}
      footer={
        <>
          <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
            {confirm}
          </Button>
          <Button onClick={close}>{keep}</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {children}
    </Dialog>
  )
}
