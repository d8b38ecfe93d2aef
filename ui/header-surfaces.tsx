import type { ReactNode } from 'react'
import { IconButton } from '#ui/button.tsx'

type Surface = {
  /** What the `popoverTarget` of the button that opens it names. */
  id: string
  /** Name of the surface, for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A small surface under the end of the header, opened by a button of it. The browser's own popover: it opens,
 * closes and hands the focus back without a script.
 */
export function HeaderMenu({ id, label, children }: Surface) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className="absolute inset-auto top-[60px] right-5 m-0 max-h-[calc(100dvh-80px)] w-[280px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-card border bg-surface-raised p-2 text-text shadow-3 outline-none light:bg-surface sm:top-[68px] sm:right-[max(40px,calc((100vw-var(--page))/2))]"
    >
      {children}
    </section>
  )
}

/** The header's menu from the right edge on narrow screens, likewise. */
export function HeaderDrawer({ id, label, children }: Surface) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[320px] max-w-[calc(100vw-40px)] flex-col gap-5 overflow-y-auto overscroll-contain border-y-0 border-r-0 border-l bg-background px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] text-text shadow-3 outline-none backdrop:bg-scrim open:flex"
    >
      <div className="flex min-h-(--control) flex-none items-center">
        <IconButton
          icon="x"
          variant="plain"
          aria-label="Lukk"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-mr-2 ml-auto"
        />
      </div>
      {children}
    </section>
  )
}
