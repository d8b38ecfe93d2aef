import { Badge } from '#ui/badge.tsx'
import type { ComplaintCard } from '../api.ts'
import { outcomeLabels } from '../rules.ts'

/** Where a complaint stands: it waits, or what came of it. */
export const ComplaintBadge = ({ decision }: Pick<ComplaintCard, 'decision'>) =>
  decision ? (
    <Badge tone="neutral" icon="check">
      {outcomeLabels[decision.outcome]}
    </Badge>
  ) : (
    <Badge tone="danger" icon="flag">
      Åpen
    </Badge>
  )
