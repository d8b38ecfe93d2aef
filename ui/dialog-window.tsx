import * as Radix from 'radix-ui/dialog'
import { useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { DialogProps } from '#ui/dialog-props.ts'
import { useScrollFocus } from '#ui/use-scroll-focus.ts'

const widths = {
  sm: 'sm:max-w-[440px]',
  md: 'sm:max-w-[560px]',
  lg: 'sm:max-w-[760px]',
  steps: 'h-[94dvh] sm:h-[min(100%,790px)] sm:max-w-[1000px]',
}

/** The longest time between two presses of a double click. */
const DOUBLE_CLICK_MS = 500

/** What a dialog is when it is open. Focus starts at the title, or at the element marked `data-autofocus`. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  eyebrow,
  description,
  media,
  meta,
  nav,
  aside,
  closeLabel = 'Lukk',
  footer,
  size = 'md',
  onSubmit,
  className,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const body = useScrollFocus<HTMLDivElement>()
  const scrolled = (
    <div
      ref={body}
      className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-3 sm:gap-5 sm:px-7 sm:pt-5 sm:pb-6"
    >
      {children}
    </div>
  )
  const inside = (
    <>
      {aside ? (
        <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_320px]">
          {scrolled}
          {aside}
        </div>
      ) : (
        scrolled
      )}
      {footer && (
        <footer className="flex flex-none flex-wrap gap-2 border-t bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] max-sm:*:flex-[1_1_40%] max-sm:*:first:basis-full sm:gap-3 sm:px-7 sm:py-4">
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 flex items-end justify-center bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            ref={content}
            data-steps={size === 'steps' || undefined}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={event => {
              event.preventDefault()
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
              const wanted = content.current?.querySelector<HTMLElement>('[data-autofocus]')
              ;(wanted ?? content.current)?.focus()
            }}
            onPointerDown={event => {
              pressedAt.current = event.timeStamp
            }}
            // When a shorter dialog replaces the pressed one, a double click's second press falls outside and
            // must not close it.
            onPointerDownOutside={event => {
              if (event.detail.originalEvent.timeStamp - pressedAt.current < DOUBLE_CLICK_MS)
                event.preventDefault()
            }}
            // The page opens it by state, so Radix knows no button to return focus to.
            onCloseAutoFocus={event => {
              event.preventDefault()
              const back = opener.current?.isConnected ? opener.current : document.getElementById('innhold')
              back?.focus()
            }}
            className={cx(
              'flex max-h-[94dvh] w-full min-w-0 flex-col overflow-hidden rounded-t-[18px] border-t bg-surface shadow-3 outline-none sm:max-h-full sm:rounded-[18px] sm:border',
              widths[size],
              className,
            )}
          >
            <header
              className={cx(
                'flex flex-none items-center gap-4 border-b px-5 pt-[18px] pb-3.5 sm:px-7 sm:pt-6',
                nav ? 'flex-wrap gap-y-0 lg:pb-0' : 'sm:pb-5',
              )}
            >
              {media}
              <div className="min-w-0 flex-1">
                {eyebrow && <p className="text-sm text-muted">{eyebrow}</p>}
                <Radix.Title className="text-lg leading-[1.15] tracking-[-0.018em] sm:text-xl">
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
                )}
                {meta && <div className="mt-1.5 flex flex-wrap gap-1.5">{meta}</div>}
              </div>
              <Radix.Close asChild>
                <IconButton
                  icon="x"
                  variant="quiet"
                  aria-label={closeLabel}
                  className="-mt-1 -mr-2 ml-auto self-start [&_svg]:text-muted"
                />
              </Radix.Close>
              {nav}
            </header>
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
                {inside}
              </form>
            ) : (
              inside
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
