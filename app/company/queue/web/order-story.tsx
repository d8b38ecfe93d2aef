import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { CaseStory } from '#app/work/evidence/web/case-story.part.tsx'
import { caseTimeline } from '#app/work/evidence/web/case-timeline.part.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment, formatSpan } from '#platform/shared/time.ts'
import { Portrait } from '#ui/portrait.tsx'
import { texts } from '../texts.ts'
import { sidesOf } from './choices.ts'

/** What was agreed, what the two say in their own words, and everything that happened. */
export function OrderStory({ order, evidence }: { order: OrderDetails; evidence: OrderEvidence }) {
  return (
    <>
      <p className="break-words text-muted">
        {`${order.serviceName}, ${formatSpan(order.startsAt, order.endsAt)}. ${texts.agreed} ${formatKr(order.agreed.gross)}.`}
      </p>
      <Sides order={order} />
      <section aria-label={texts.story}>
        <h3 className="mb-3 text-base">{texts.story}</h3>
        <CaseStory items={caseTimeline({ order, evidence, log: [], messages: null })} />
      </section>
    </>
  )
}

function Sides({ order }: { order: OrderDetails }) {
  const sides = sidesOf(order)
  if (sides.length === 0) return null
  return (
    <ul className="grid list-none gap-3 p-0 sm:grid-cols-2">
      {sides.map(({ by, name, image, at, label, text }) => (
        <li key={by} className="grid content-start gap-3 rounded-card bg-surface-raised p-4">
          <div className="flex items-center gap-3">
            <Portrait src={image} name={name} size="s" />
            <div className="min-w-0">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-xs text-muted">
                {texts.sides[by]}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </div>
          </div>
          <p dir="auto" className="break-words whitespace-pre-line">
            {text ? `«${text}»` : label}
          </p>
        </li>
      ))}
    </ul>
  )
}
