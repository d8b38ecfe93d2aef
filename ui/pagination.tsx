import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The end of a list of which not all is shown: how much is, and a button for more. Nothing when there is no more. */
export function ShowMore({
  shown,
  total,
  hasMore = total === undefined ? true : shown < total,
  onMore,
  busy,
  label = 'Vis flere',
  className,
}: {
  shown: number
  total?: number
  hasMore?: boolean
  onMore: () => void
  busy?: boolean
  label?: ReactNode
  className?: string
}) {
  if (!hasMore) return null
  return (
    <div className={cx('mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-2', className)}>
      {total !== undefined && (
        <p className="tabular text-sm text-muted">
          Viser {shown} av {total}
        </p>
      )}
      <Button onClick={onMore} busy={busy}>
        {label}
      </Button>
    </div>
  )
}
