import { may } from '#platform/shared/ability.ts'
import { localDate } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import type { VatTerm } from '../api.ts'
import { texts } from '../texts.ts'
import { dayWords } from '../words.ts'

/** How a term stands: due, delivered, paid. */
export function TermBadge({ term }: { term: VatTerm }) {
  const { due, isOver, reported, paidOn } = term
  if (!isOver) return <p className="text-muted">{texts.due(dayWords(due))}</p>
  if (!reported || may(term, 'report', 'pay'))
    return due < localDate(new Date()) ? (
      <Badge tone="danger" icon="alert">
        {texts.passed(dayWords(due))}
      </Badge>
    ) : (
      <Badge tone="warning" icon="clock">
        {texts.due(dayWords(due))}
      </Badge>
    )
  return (
    <Badge tone="success" icon="check">
      {paidOn ? texts.paid(dayWords(paidOn)) : texts.nothingToPay(dayWords(localDate(reported.at)))}
    </Badge>
  )
}
