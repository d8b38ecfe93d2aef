import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'

/** An open drawer. */
export function DrawerWindow({
  label,
  head,
  onLeave,
  onLeft,
  children,
}: {
  label: string
  head?: ReactNode
  onLeave: () => void
  /** Gives the focus back. */
  onLeft: () => void
  children: ReactNode
}) {
  return (
    <Dialog.Root open onOpenChange={open => !open && onLeave()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={event => {
            event.preventDefault()
            onLeft()
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-[320px] max-w-[calc(100vw-40px)] flex-col gap-5 overflow-y-auto overscroll-contain border-l bg-background px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-3 outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <div className="flex min-h-(--control) flex-none items-center gap-3">
            {head}
            <Dialog.Close asChild>
              <IconButton icon="x" variant="plain" aria-label="Lukk" className="-mr-2 ml-auto" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
