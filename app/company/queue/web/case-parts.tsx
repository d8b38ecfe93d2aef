import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { QueueCase, QueueKind } from '../api.ts'
import { ageOf, isOld, texts, toldWords } from '../texts.ts'

/** Of which kind a case is, and how long it has waited: red from twelve hours. */
export function CaseMarks({
  one: { since },
  look,
  asOf,
}: {
  one: QueueCase
  look: QueueKind | undefined
  asOf: string
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      {look && (
        <Badge tone={look.tone} icon={look.icon as IconName}>
          {look.label}
        </Badge>
      )}
      <span
        className={cx(
          'tabular inline-flex items-center gap-1.5 text-sm font-semibold',
          isOld(since, asOf) && 'text-danger-text',
        )}
      >
        <Icon name="clock" size="sm" />
        <span className="sr-only">{texts.waited} </span>
        <time dateTime={since}>{ageOf(since, asOf)}</time>
      </span>
    </div>
  )
}

/** Who was told, and when. */
export const Told = ({ one: { told }, asOf }: { one: QueueCase; asOf: string }) => (
  <p className="flex items-start gap-2 text-xs leading-[1.5] text-muted">
    <Icon name="bell" size="sm" className="mt-px flex-none" />
    <span className="min-w-0 break-words">{toldWords(told, asOf)}</span>
  </p>
)

/** Who has the case. */
export const holderWords = ({ taken }: QueueCase): string =>
  taken ? (taken.mine ? texts.mine : texts.takenBy(taken.by)) : texts.free
