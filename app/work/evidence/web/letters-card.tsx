import { brand } from '#app/facts/brand.ts'
import { texts } from '#app/facts/evidence-texts.ts'
import { Card, CardHead } from '#ui/card.tsx'
import type { OrderEvidence } from '../api.ts'
import { SaidList } from './said-list.tsx'

/** What we have written to both parties of an order, on their pages. */
export const LettersCard = ({ evidence: { letters } }: { evidence: OrderEvidence }) =>
  letters.length > 0 && (
    <Card>
      <CardHead title={texts.letters} />
      <SaidList said={letters.map(({ at, text, pictures }) => ({ who: brand.name, at, text, pictures }))} />
    </Card>
  )
