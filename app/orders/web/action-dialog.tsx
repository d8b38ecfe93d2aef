import type { FormEventHandler, ReactNode } from 'react'
import type { ClientFailure } from '#platform/client/failure.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderCard } from '../api.ts'

/** What the dialog of an action is given. It takes the action itself and closes when that is done. */
export type ActionDialogProps = { order: OrderCard; close: () => void }

/** The frame of every action's dialog: question, consequence, and the two answers. */
export function ActionDialog({
  title,
  confirm,
  variant = 'primary',
  keep = 'Tilbake',
  busy,
  disabled = false,
  failure,
  onSubmit,
  close,
  children,
}: {
  title: string
  confirm: string
  variant?: ButtonVariant
  keep?: string
  busy: boolean
  /** While what the person must know first is on its way. */
  disabled?: boolean
  failure: ClientFailure | null
  onSubmit: FormEventHandler<HTMLFormElement>
  close: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={title}
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
