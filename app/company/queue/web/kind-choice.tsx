import { useSearchParams } from 'react-router'
import { Count } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import type { QueueKind } from '../api.ts'
import { texts } from '../texts.ts'

/** Which kind of case is listed: side by side, or as a list to choose from where there is little room. */
export function KindChoice({
  kinds,
  kind,
  total,
}: {
  kinds: readonly QueueKind[]
  kind: string | null
  total: number
}) {
  const [, setParams] = useSearchParams()
  const choices = [{ kind: '', label: texts.all, count: total }, ...kinds]
  return (
    <>
      <nav aria-label={texts.kinds} className="flex flex-wrap gap-2 max-sm:hidden">
        {choices.map(({ kind: value, label, count }) => {
          const isChosen = value === (kind ?? '')
          return (
            <Link
              key={value}
              to={value ? `?type=${value}` : '?'}
              aria-current={isChosen ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-(--control) items-center gap-2 rounded-control border px-3 py-1.5 text-sm font-medium text-text no-underline transition-token',
                isChosen ? 'border-primary bg-primary-soft' : 'border-strong hover:bg-surface-raised',
              )}
            >
              {label}
              <Count className="bg-transparent">{count}</Count>
            </Link>
          )
        })}
      </nav>
      <Select
        aria-label={texts.kinds}
        className="sm:hidden"
        value={kind ?? ''}
        onChange={event => {
          const { value } = event.currentTarget
          setParams(value ? { type: value } : {}, { replace: true })
        }}
      >
        {choices.map(({ kind: value, label, count }) => (
          <option key={value} value={value}>
            {value ? `${label} (${count})` : texts.allCases(count)}
          </option>
        ))}
      </Select>
    </>
  )
}
