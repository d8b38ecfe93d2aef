import type { MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** A window of the house: lit is done, dashed is missing. */
function Pane({ lit }: { lit: boolean }) {
  return (
    <svg viewBox="0 0 26 30" aria-hidden="true" focusable="false" className="h-[30px] w-[26px] flex-none">
      <rect
        x="2"
        y="2"
        width="22"
        height="26"
        strokeWidth="1.75"
        strokeDasharray={lit ? undefined : '3 3'}
        className={lit ? 'fill-accent stroke-text' : 'fill-surface-raised stroke-muted'}
      />
      {lit && <path d="M13 2v26M2 12h22" strokeWidth="1.5" className="stroke-on-accent light:stroke-text" />}
    </svg>
  )
}

/** The sections of a page that is filled in one after the other. Holds a `WindowSection` each. */
export function WindowList({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ul className={cx('list-none overflow-hidden rounded-card border bg-surface p-0 shadow-1', className)}>
      {children}
    </ul>
  )
}

/** One section, with its window of the house, folded until it is opened. */
export function WindowSection({
  title,
  note,
  lit,
  open,
  onPress,
  ref,
  children,
}: {
  title: string
  /** What it holds, or what is missing. */
  note: ReactNode
  lit: boolean
  open: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}) {
  return (
    <li className="border-t first:border-t-0">
      <h2 className="font-text tracking-normal">
        <button
          ref={ref}
          type="button"
          aria-expanded={open}
          className="grid min-h-16 w-full cursor-pointer grid-cols-[26px_minmax(0,1fr)_20px] items-center gap-3.5 px-4 py-2.5 text-left font-text focus-visible:-outline-offset-3"
          onClick={onPress}
        >
          <Pane lit={lit} />
          <span className="min-w-0">
            <span className="block text-base leading-[1.3] font-semibold">
              {title}
              <span className="sr-only">{lit ? ', fullført. ' : ', gjenstår. '}</span>
            </span>
            <span className="block text-sm leading-[1.35] font-normal wrap-anywhere text-muted">{note}</span>
          </span>
          <Icon name={open ? 'up' : 'down'} className="text-muted" />
        </button>
      </h2>
      {open && <div className="px-4 pb-4">{children}</div>}
    </li>
  )
}
