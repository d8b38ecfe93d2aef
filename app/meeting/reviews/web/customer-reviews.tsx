import type { Rest } from '#app/client/page-by-page.ts'
import { useSteps } from '#app/client/use-steps.ts'
import { ReportButton } from '#app/services/reports/web/report-button.part.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { ShowMore } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import type { AboutCustomer } from '../api.ts'

/** How many are shown at first, and more at a time. */
const STEP = 4

/** A page-by-page list of what workers wrote of a customer. */
type ReviewPages = Rest & { data: { pages: readonly AboutCustomer[] } | undefined }

/** What workers wrote of a customer, newest first. */
export function CustomerReviews({ asked }: { asked: ReviewPages }) {
  const reviews = asked.data?.pages.flatMap(page => page.reviews) ?? []
  const { shown, more } = useSteps(reviews, STEP, asked)
  return (
    <>
      <ul className="grid list-none p-0">
        {shown.map(({ id, stars, text, by, mine, serviceName, writtenAt }) => (
          <li key={id} className="border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars value={stars} />
              <span className="font-semibold">{mine ? 'Du' : by}</span>
              <span className="text-muted">
                {serviceName}, {formatDayYear(writtenAt)}
              </span>
            </p>
            <p dir="auto" className="mt-1.5 max-w-measure break-words whitespace-pre-line">
              {text}
            </p>
            {!mine && (
              <ReportButton subject={{ kind: 'customer-review', id }} about={`vurderingen fra ${by}`} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...more} total={asked.data?.pages[0]?.reviewCount} />
    </>
  )
}
