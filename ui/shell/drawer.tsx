import * as Dialog from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { CloseMenu } from '#ui/menu-item.tsx'

/** Menu from the right edge on narrow screens. It closes when something in it is chosen. */
export function Drawer({
  label = 'Meny',
  trigger,
  head,
  children,
}: {
  label?: string
  trigger: ReactNode
  /** Beside the closing cross. */
  head?: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 flex w-[320px] max-w-[calc(100vw-40px)] flex-col gap-5 overflow-y-auto overscroll-contain border-l bg-background px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-3 outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <div className="flex min-h-(--control) flex-none items-center gap-3">
            {head}
            <Dialog.Close asChild>
              <IconButton icon="x" variant="plain" aria-label="Lukk" className="-mr-2 ml-auto" />
            </Dialog.Close>
          </div>
          <CloseMenu value={close}>{children(close)}</CloseMenu>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
