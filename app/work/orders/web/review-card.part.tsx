import type { ReactNode } from 'react'
import { firstName } from '#app/facts/names.ts'
import type { ReviewState } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import { ReportButton } from '#app/services/reports/web/report-button.part.tsx'
import { formatDay, formatDayYear } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Stars } from '#ui/rating.tsx'
import type { OrderDetails } from '../api.ts'

type Side = {
  /** First names of its writer and its subject. */
  writer: string
  about: string
  state: ReviewState
  review: OrderDetails['customerReview']
  /** Is the viewer its writer? */
  mine: boolean
  report: 'review' | 'customer-review'
  /** Its readers, once published. */
  readers: string
}

function sidesOf(order: OrderDetails, reviewing: NonNullable<OrderDetails['reviewing']>): [Side, Side] {
  const [customer, worker] = [firstName(order.consumer.name), firstName(order.worker.name)]
  const byCustomer: Side = {
    writer: customer,
    about: worker,
    state: reviewing.byConsumer,
    review: order.review,
    mine: order.viewer === customerRole,
    report: 'review',
    readers: 'Vises for alle',
  }
  const byWorker: Side = {
    writer: worker,
    about: customer,
    state: reviewing.byWorker,
    review: order.customerReview,
    mine: order.viewer === 'worker',
    report: 'customer-review',
    readers: `Vises for ${order.viewer === customerRole ? 'deg' : customer} og for ansatte`,
  }
  return order.viewer === 'worker' ? [byWorker, byCustomer] : [byCustomer, byWorker]
}

/** Both reviews of a completed order, as far as the viewer may read them, and what is awaited. */
export function ReviewCard({ order }: { order: OrderDetails }) {
  const { reviewing } = order
  if (!reviewing) return null
  const [first, second] = sidesOf(order, reviewing)
  const { closed } = reviewing
  if (closed && first.state === 'none' && second.state === 'none') return null
  const waits = first.state === 'hidden' || second.state === 'hidden'
  return (
    <Card>
      <CardHead title="Vurderinger" />
      {waits && <p className="mb-5 max-w-measure">{whatIsWaitedFor(first, second, reviewing.showAt)}</p>}
      <div className="grid gap-5">
        {[first, second].map(side => (
          <OneSide
            key={side.report}
            side={side}
            other={side === first ? second : first}
            closed={closed}
            closeAt={reviewing.closeAt}
          >
            {side.report === 'review' && <Answer order={order} />}
          </OneSide>
        ))}
      </div>
    </Card>
  )
}

function whatIsWaitedFor(first: Side, second: Side, showAt: string): string {
  const day = formatDay(showAt)
  if (first.mine && first.state === 'hidden')
    return `Vurderingen din vises når ${second.writer} også har skrevet, og senest ${day}.`
  const hidden = first.state === 'hidden' ? first : second
  return first.mine
    ? `${hidden.writer} har gitt en vurdering. Gi din for å lese den. Den vises ${day}, og da er det for sent å gi din.`
    : `Vises når begge har skrevet, og senest ${day}.`
}

/** One review: its text, or its state. */
function OneSide({
  side,
  other,
  closed,
  closeAt,
  children,
}: {
  side: Side
  other: Side
  closed: boolean
  closeAt: string
  children: ReactNode
}) {
  const { writer, about, mine, state, review } = side
  const title = mine ? `Du om ${about}` : `${writer} om ${about}`
  return (
    <section className="border-t pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 text-base break-words">{title}</h3>
        {review && <Stars value={review.stars} />}
        <span className="ml-auto max-sm:ml-0">
          <StateBadge side={side} />
        </span>
      </div>
      {review ? (
        <>
          <p dir="auto" className="mt-2 max-w-measure break-words whitespace-pre-line">
            {review.text}
          </p>
          <p className="mt-1 text-sm text-muted">
            {formatDayYear(review.writtenAt)}
            {state === 'published' && `. ${side.readers}.`}
          </p>
          {children}
          {!mine && state === 'published' && (
            <ReportButton
              subject={{ kind: side.report, id: review.id }}
              about={`vurderingen fra ${writer}`}
              className="mt-1"
            />
          )}
        </>
      ) : (
        <p className="mt-1.5 text-sm text-muted">{insteadOf(side, other, closed, closeAt)}</p>
      )}
    </section>
  )
}

function insteadOf({ writer, mine, state }: Side, other: Side, closed: boolean, closeAt: string): string {
  if (state === 'removed') return 'Vurderingen er fjernet av Nærhjelp.'
  if (state === 'hidden') return `${writer} har skrevet. Ingen andre kan lese det ennå.`
  if (mine && other.state === 'published')
    return `Vurderingen fra ${other.writer} er publisert. Da er det for sent å gi din.`
  if (closed) return 'Det ble ikke gitt noen vurdering.'
  return mine
    ? `Du har ikke skrevet ennå. Fristen er ${formatDay(closeAt)}.`
    : `${writer} har ikke skrevet ennå. Fristen er ${formatDay(closeAt)}.`
}

function StateBadge({ side: { state, mine } }: { side: Side }) {
  if (state === 'hidden')
    return (
      <Badge tone="info" icon="eye-off">
        {mine ? 'Bare du ser den' : 'Skjult'}
      </Badge>
    )
  if (state === 'published')
    return (
      <Badge tone="success" icon="eye">
        Publisert
      </Badge>
    )
  if (state === 'removed')
    return (
      <Badge tone="danger" icon="ban">
        Fjernet
      </Badge>
    )
  return (
    <Badge tone="neutral" icon="clock">
      Ikke skrevet
    </Badge>
  )
}

/** The worker's one answer, under what it answers. */
function Answer({ order: { review, viewer, worker } }: { order: OrderDetails }) {
  if (!review?.answer || !review.answeredAt) return null
  return (
    <div className="mt-4 border-l-2 pl-4">
      <p dir="auto" className="max-w-measure break-words whitespace-pre-line">
        {review.answer}
      </p>
      <p className="mt-1 text-sm text-muted">
        Svar fra {viewer === 'worker' ? 'deg' : firstName(worker.name)}, {formatDayYear(review.answeredAt)}
      </p>
    </div>
  )
}
