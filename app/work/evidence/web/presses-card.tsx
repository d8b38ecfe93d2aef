import { pressLabels } from '#app/facts/day-steps.ts'
import { formatHours, formatMoment } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import type { OrderEvidence } from '../api.ts'

/** What the worker's phone says was pressed while it was without network, to both of an order that was over when it was heard. */
export const PressesCard = ({ evidence: { presses } }: { evidence: OrderEvidence }) =>
  presses.length > 0 && (
    <Card>
      <CardHead title="Trykket uten nett" />
      <ul className="tabular grid gap-2 text-sm">
        {presses.map(({ at, receivedAt, action, workedHalfHours, said }) => (
          <li key={`${at} ${receivedAt} ${action}`}>
            {pressLabels[action]}
            {workedHalfHours !== null && `: ${formatHours(workedHalfHours)}`}
            {said && (
              <span dir="auto" className="block break-words">
                «{said}»
              </span>
            )}
            <span className="block text-muted">
              {formatMoment(at)}, kom fram {formatMoment(receivedAt)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">Tiden er telefonens egen.</p>
    </Card>
  )
