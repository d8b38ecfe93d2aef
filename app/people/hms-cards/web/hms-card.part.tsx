import { useQuery } from '@tanstack/react-query'
import { later } from '#platform/client/later.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { texts } from '../texts.ts'
import { CardState } from './card-state.tsx'
import { api } from './client.ts'

const EnterCard = later(async () => (await import('./enter-card.tsx')).EnterCard)

/** A worker's HMS card: how it is with it, and where the next one is entered. Hidden from those who do not clean. */
export function HmsCard() {
  const { data } = useQuery(api.mine.queryOptions())
  if (!data || (!data.needed && data.cards.length === 0)) return null
  return (
    <Card>
      <CardHead title={texts.title} />
      <div className="grid gap-5">
        <p className="max-w-measure text-muted">{texts.why}</p>
        {data.cards.map(card => (
          <CardState key={card.id} card={card} />
        ))}
        <EnterCard first={data.cards.length === 0} />
      </div>
    </Card>
  )
}
