import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

type Coming = {
  /** Why it could not be fetched; null while it is being fetched. */
  failure: ReactNode
  onRetry: () => void
}

/** Stands where a part of the page is on its way, and says when it could not be fetched. */
export function ComingPart({ failure, onRetry }: Coming) {
  if (!failure)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-11 w-full rounded-control" />
      </Loading>
    )
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="sm" onClick={onRetry}>
          Prøv igjen
        </Button>
      }
    >
      {failure}
    </Notice>
  )
}

/** Stands where a dialog is on its way. The browser's own dialog: the other's code may be what is missing. */
export function ComingDialog({ failure, onRetry, onClose }: Coming & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Gives the focus back to what was pressed, where the real dialog looks for it.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-[min(440px,calc(100vw-40px))] rounded-[18px] border bg-surface p-6 text-text shadow-3 backdrop:bg-scrim"
    >
      <p id={id} role={failure ? 'alert' : 'status'} className="mb-5">
        {failure ?? 'Henter …'}
      </p>
      <div className="flex flex-wrap gap-2">
        {failure && (
          <Button variant="primary" onClick={onRetry}>
            Prøv igjen
          </Button>
        )}
        <Button onClick={onClose}>{failure ? 'Lukk' : 'Avbryt'}</Button>
      </div>
    </dialog>
  )
}
