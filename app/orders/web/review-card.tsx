import { firstName } from '#app/profiles/names.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Stars } from '#ui/rating.tsx'
import type { OrderDetails } from '../api.ts'

/** What the customer wrote about the work, and what the worker answered. */
export function ReviewCard({ order }: { order: OrderDetails }) {
  const { review } = order
  if (!review) return null
  const { stars, text, writtenAt, answer, answeredAt } = review
  return (
    <Card>
      <CardHead title="Vurdering" action={<Stars value={stars} />} />
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="mt-1 text-sm text-muted">
        {order.viewer === 'employer' ? 'Du' : firstName(order.consumer.name)}, {formatDayYear(writtenAt)}
      </p>
      {answer && answeredAt && (
        <div className="mt-4 border-l-2 pl-4">
          <p className="break-words whitespace-pre-line">{answer}</p>
          <p className="mt-1 text-sm text-muted">
            Svar fra {order.viewer === 'worker' ? 'deg' : firstName(order.worker.name)},{' '}
            {formatDayYear(answeredAt)}
          </p>
        </div>
      )}
    </Card>
  )
}
