import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** Something could not be fetched: says what, and lets the person try again. */
export function ErrorState({
  title = 'Vi fikk ikke hentet innholdet',
  onRetry,
  busy,
  action,
  level = 2,
  bare = false,
  className,
  children = 'Det kan være vi som ikke svarer, eller nettet ditt. Prøv en gang til.',
}: {
  title?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** Instead of, or besides, the retry button. */
  action?: ReactNode
  level?: 1 | 2 | 3
  bare?: boolean
  className?: string
  children?: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  return (
    <div
      role="alert"
      className={cx(
        'grid content-center justify-items-center gap-1 px-6 py-8 text-center',
        !bare && 'rounded-card border bg-surface shadow-1',
        className,
      )}
    >
      <Icon name="alert" size="lg" className="mb-2 text-danger-text" />
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="max-w-[34ch] text-sm text-balance text-muted">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-3.5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} busy={busy}>
              Prøv igjen
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
