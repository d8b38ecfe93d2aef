import { useState } from 'react'
import { firstName } from '#app/facts/names.ts'
import type { Party } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { later } from '#platform/client/later.tsx'
import { may } from '#platform/shared/ability.ts'
import { Card, CardHead } from '#ui/card.tsx'
import type { OrderEvidence } from '../api.ts'
import { type Said, SaidList } from './said-list.tsx'

const StatementForm = later(async () => (await import('./statement-form.tsx')).StatementForm)

/** Is the form still on its way that stands in the card? */
export const useIsComplaintComing = (evidence: OrderEvidence | undefined): boolean =>
  StatementForm.useIsComing(Boolean(evidence?.complaint && may(evidence, 'state')))

const disagreement = ({ status }: OrderDetails) =>
  `Det dere ${status === 'disputed' ? 'er' : 'var'} uenige om`

/** A complaint as its parties see it: what was said by whom, with pictures, and what was decided. */
export function ComplaintCard({ evidence, order }: { evidence: OrderEvidence; order: OrderDetails }) {
  const { complaint, orderId } = evidence
  const isOpen = may(evidence, 'state')
  // What was typed when the case was decided stays in sight.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!complaint) return null
  const nameOf = (author: Party | 'admin') =>
    author === 'admin'
      ? 'Nærhjelp'
      : author === order.viewer
        ? 'Du'
        : firstName(order[author === 'worker' ? 'worker' : 'consumer'].name)
  const said: Said[] = [
    { who: nameOf(complaint.author), at: complaint.at, text: complaint.text, pictures: complaint.pictures },
    ...complaint.statements.map(({ author, at, text, pictures }) => ({
      ...{ who: nameOf(author), at, text, pictures },
    })),
    ...(complaint.decidedAt
      ? [{ who: 'Avgjørelsen', at: complaint.decidedAt, text: complaint.reason, pictures: [] }]
      : []),
  ]
  return (
    <Card>
      <CardHead title={order.absence ? disagreement(order) : 'Reklamasjonen'} />
      <SaidList said={said} />
      {wasOpen && <StatementForm key={orderId} {...{ orderId, isOpen }} />}
    </Card>
  )
}
