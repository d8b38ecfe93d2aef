import { formatKr } from '#platform/shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import type { ComplaintCard } from '../api.ts'
import { absenceOutcomeLabels, outcomeLabels } from '../rules.ts'

/** What was decided, in kroner. */
export function decisionWords({ decision, gross }: Pick<ComplaintCard, 'decision' | 'gross'>): string {
  if (!decision) return ''
  const paid = gross - decision.refund
  return paid === 0 ? 'Kunden betaler ingenting' : `Kunden betaler ${formatKr(paid)} av ${formatKr(gross)}`
}

/** Where a complaint stands: it waits, or what came of it. */
export const ComplaintBadge = ({ decision, ofAbsence }: Pick<ComplaintCard, 'decision' | 'ofAbsence'>) =>
  decision ? (
    <Badge tone="neutral" icon="check">
      {(ofAbsence ? absenceOutcomeLabels : outcomeLabels)[decision.outcome]}
    </Badge>
  ) : (
    <Badge tone="danger" icon="flag">
      Åpen
    </Badge>
  )
