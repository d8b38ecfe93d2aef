import type { ReactNode } from 'react'

/**
 * The next action of a page that is one task, within reach of the thumb, with a line that says what a press does. The page
 * leaves room for it, and the bottom bar gives way to it.
 */
export function ActionBar({ says, children }: { says?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="h-[calc(var(--actionbar)+env(safe-area-inset-bottom))]" />
      <div
        data-action-bar=""
        className="fixed inset-x-0 bottom-0 z-10 border-t bg-surface px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom))] lg:left-(--sidebar) print:hidden"
      >
        <div className="mx-auto max-w-[560px]">
          {says && <p className="mb-2.5 text-sm leading-[1.4] text-muted">{says}</p>}
          <div className="flex gap-2.5 *:flex-[1_1_0] max-sm:*:px-4 empty:hidden">{children}</div>
        </div>
      </div>
    </>
  )
}
