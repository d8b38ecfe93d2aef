import { useInfiniteQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import { useSteps } from '#app/client/use-steps.ts'
import type { OpenProfile } from '#app/meeting/search/api.ts'
import { api } from '#app/meeting/search/web/client.ts'
import { formatMonth, instantOf, localDate } from '#platform/shared/time.ts'
import { ShowMore } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import { PersonPart } from './person-part.tsx'
import { reviewsTitle } from './words.ts'

/** How many are shown at first, and more at a time. */
const STEP = 3

/** 'november 2026' */
const monthOf = (at: string): string => {
  const date = localDate(at)
  return `${formatMonth(instantOf(date, '12:00') ?? at)} ${date.slice(0, 4)}`
}

/** How many gave how many stars; the lowest three together. */
function Spread({ stars: [five = 0, four = 0, ...rest] }: { stars: readonly number[] }) {
  const rows = [
    ['5', five],
    ['4', four],
    ['1–3', rest.reduce((sum, count) => sum + count, 0)],
  ] as const
  const all = rows.reduce((sum, [, count]) => sum + count, 0)
  return (
    <ul aria-label="Fordeling" className="mb-6 grid max-w-[340px] gap-1 text-sm">
      {rows.map(([label, count]) => (
        <li key={label} className="tabular grid grid-cols-[30px_1fr_28px] items-center gap-2.5 text-muted">
          <span className="whitespace-nowrap">{label}</span>
          <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-pane bg-neutral-soft">
            <span className="block h-full bg-accent-mark" style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <span className="text-right">{count}</span>
        </li>
      ))}
    </ul>
  )
}

/** What customers thought, newest first, with the answers. */
export function Reviews({ person }: { person: OpenProfile }) {
  const asked = useInfiniteQuery(
    api.openReviews.infiniteOptions({
      input: (cursor: string | undefined) => ({ workerId: person.id, cursor }),
      ...pageByPage,
      initialData: { pages: [person], pageParams: [undefined] },
      // The page is what is asked anew.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const reviews = asked.data?.pages.flatMap(page => page.reviews) ?? person.reviews
  const { shown, more } = useSteps(reviews, STEP, asked)
  return (
    <PersonPart
      title={reviewsTitle(person)}
      lead={reviews.length === 0 ? 'De kommer når oppdrag er fullført.' : undefined}
    >
      {reviews.length > 0 && <Spread stars={person.stars} />}
      <ul className="grid gap-6">
        {shown.map(review => (
          <li key={review.id} className="grid gap-1.5">
            <Stars value={review.stars} />
            {review.text && <p className="max-w-[60ch] break-words whitespace-pre-line">{review.text}</p>}
            <p className="text-sm text-muted">
              {review.by}. {review.serviceName}, {monthOf(review.writtenAt)}
            </p>
            {review.answer && (
              <p className="mt-1 max-w-[58ch] border-l-2 border-strong pl-4 text-sm break-words whitespace-pre-line">
                <b className="font-semibold">{person.firstName} svarte:</b> {review.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...more} total={person.reviewCount} />
    </PersonPart>
  )
}
