import { useSteps } from '#app/client/use-steps.ts'
import { ReportButton } from '#app/services/reports/web/report-button.part.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import type { WorkerPage } from '../api.ts'
import { useReviews } from './queries.part.ts'

/** How many are shown at first, and more at a time. */
const STEP = 8

/** What customers thought, newest first, with the worker's answers. */
export function ReviewList({ worker, name }: { worker: WorkerPage; name: string }) {
  const asked = useReviews(worker)
  const reviews = asked.data?.pages.flatMap(page => page.reviews) ?? worker.reviews
  const { shown, more } = useSteps(reviews, STEP, asked)
  return (
    <Card>
      <CardHead title="Vurderinger" />
      {reviews.length === 0 && (
        <p className="text-sm text-muted">Ingen vurderinger ennå. De kommer når oppdrag er fullført.</p>
      )}
      <ul className="grid list-none p-0">
        {shown.map(review => (
          <li key={review.id} className="border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars value={review.stars} />
              <span className="font-semibold">{review.by}</span>
              <span className="text-muted">
                {review.serviceName}, {formatDayYear(review.writtenAt)}
              </span>
            </p>
            {review.text && (
              <p className="mt-1.5 max-w-measure break-words whitespace-pre-line">{review.text}</p>
            )}
            {review.answer && (
              <div className="mt-3 rounded-control bg-surface-raised px-4 py-3 text-sm">
                <p className="font-semibold">Svar fra {name}</p>
                <p className="break-words whitespace-pre-line">{review.answer}</p>
              </div>
            )}
            {!review.mine && (
              <ReportButton
                subject={{ kind: 'review', id: review.id }}
                about={`vurderingen fra ${review.by}`}
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...more} total={worker.reviewCount} />
    </Card>
  )
}
