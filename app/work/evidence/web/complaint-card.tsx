import { texts } from '#app/facts/evidence-texts.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { formatMoment } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { OrderEvidence } from '../api.ts'
import { abilityTo } from './ability-to.ts'

const StatementForm = later(async () => (await import('./statement-form.tsx')).StatementForm)

type Said = { who: string; at: string; text: string | null; pictures: OrderEvidence['before'] | Pictures }
type Pictures = NonNullable<OrderEvidence['complaint']>['pictures']

/** Is the form still on its way that stands in the card? */
export const useIsComplaintComing = (evidence: OrderEvidence | undefined): boolean =>
  StatementForm.useIsComing(Boolean(evidence?.complaint && abilityTo('state', evidence)))

/** A complaint as its parties see it: what was said by whom, with pictures, and what was decided. */
export function ComplaintCard({ evidence, order }: { evidence: OrderEvidence; order: OrderDetails }) {
  const { complaint, orderId } = evidence
  if (!complaint) return null
  const nameOf = (author: Party | 'admin') =>
    author === 'admin'
      ? 'Nærhjelp'
      : author === order.viewer
        ? 'Du'
        : firstName(order[author === 'worker' ? 'worker' : 'consumer'].name)
  const said: Said[] = [
    { who: nameOf(customerRole), at: complaint.at, text: complaint.text, pictures: complaint.pictures },
    ...complaint.statements.map(({ author, at, text, pictures }) => ({
      ...{ who: nameOf(author), at, text, pictures },
    })),
    ...(complaint.decidedAt
      ? [{ who: 'Avgjørelsen', at: complaint.decidedAt, text: complaint.reason, pictures: [] }]
      : []),
  ]
  return (
    <Card>
      <CardHead title="Reklamasjonen" />
      <ol className="grid gap-5">
        {said.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is said is only added at the end
          <li key={index} className="border-l-2 pl-4">
            <p className="text-sm">
              <strong className="font-semibold">{one.who}</strong>{' '}
              <time dateTime={one.at} className="text-muted">
                {formatMoment(one.at)}
              </time>
            </p>
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {one.text || <em className="text-muted">{texts.forgotten}</em>}
            </p>
            <PictureGrid pictures={one.pictures} label={`Bilde fra ${one.who}`} className="mt-2" />
          </li>
        ))}
      </ol>
      {abilityTo('state', evidence) && <StatementForm key={orderId} orderId={orderId} />}
    </Card>
  )
}
