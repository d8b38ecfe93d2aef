import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from '#ui/icon.tsx'
import type { ToastsProps } from '#ui/toast.tsx'

const looks = {
  toast:
    'grid w-full grid-cols-[20px_minmax(0,1fr)_24px] items-start gap-3 rounded-card border bg-surface-raised px-4 py-3.5 text-sm leading-[1.45] text-text shadow-3 light:bg-surface',
  icon: 'col-start-1 row-start-1 mt-px',
  content: 'col-start-2 row-start-1 min-w-0',
  title: 'break-words',
  description: 'text-muted',
  actionButton:
    'col-start-2 row-start-2 min-h-9 justify-self-start rounded-control border border-strong px-3 py-1.5 text-left font-semibold',
  closeButton:
    'col-start-3 row-start-1 -mt-0.5 -mr-1 grid size-6 place-items-center rounded-control text-muted hover:text-text',
}

/** Short answers, bottom right, gone after five seconds. */
export function Toasts({ onStanding }: ToastsProps) {
  // Runs after the library has begun to listen: effects of what stands inside come first.
  useEffect(() => onStanding(toast), [onStanding])
  return (
    <Sonner
      position="bottom-right"
      duration={5000}
      gap={10}
      // Stacked toasts are scaled down, which makes their close buttons too small.
      expand
      offset={{ bottom: 'var(--toast-bottom)', right: 20 }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: 16, right: 16 }}
      containerAriaLabel="Beskjeder"
      closeButton
      style={{ fontFamily: 'var(--font-text)' }}
      // `text-success` and not `text-success-text`: the library has variables of its own with those names.
      icons={{
        success: <Icon name="check" className="text-success" />,
        error: <Icon name="alert" className="text-danger-text" />,
        warning: <Icon name="alert" className="text-warning" />,
        info: <Icon name="info" className="text-info" />,
        close: <Icon name="x" size="sm" />,
      }}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Lukk', classNames: looks }}
    />
  )
}
