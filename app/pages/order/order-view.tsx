import type { ReactNode } from 'react'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { timelineOf } from '#app/work/orders/web/order-timeline.part.ts'
import { PeopleCard } from '#app/work/orders/web/people-card.part.tsx'
import { PriceCard } from '#app/work/orders/web/price-card.part.tsx'
import { useOrder } from '#app/work/orders/web/queries.part.ts'
import { ReviewCard } from '#app/work/orders/web/review-card.part.tsx'
import { StatusBadge } from '#app/work/orders/web/status-badge.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { useOnceThere } from '#platform/client/once-there.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { MoreTimeCard } from './more-time.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { ProblemCard } from './problem.tsx'
import { ProposalView } from './proposal.tsx'
import { hasProposal } from './proposal-rules.ts'

/** Code of what stands above other things on the page, and that this order needs. All come with the page, so that nothing moves. */
function useIsCodeComing(order: OrderDetails | undefined): boolean {
  const isProblemComing = ProblemCard.useIsComing(Boolean(order?.problem))
  const isMoreTimeComing = MoreTimeCard.useIsComing(Boolean(order?.moreTime))
  const isProposalComing = ProposalView.useIsComing(order !== undefined && hasProposal(order))
  return isProblemComing || isMoreTimeComing || isProposalComing
}

const titleOf = ({ viewer, serviceName, consumer: customer }: OrderDetails) =>
  `${serviceName} hos ${viewer === customerRole ? 'deg' : firstName(customer.name)}`

type Back = { to: string; label: string }

type OrderViewProps = {
  orderId: string
  back: Back
  /** What stands above other things, from the page, is on its way: all come at once, so that nothing moves. */
  isComing?: boolean
  /** Shown when the order does not exist, or is not the viewer's. */
  notFound: ReactNode
  /** The parties' conversation, from the page. */
  conversation?: (order: OrderDetails) => ReactNode
  /** What is known about the other party, from the page. */
  aboutThem?: (order: OrderDetails) => ReactNode
  /** What the customer must do about the payment, from the page; before the next step. */
  payment?: (order: OrderDetails) => ReactNode
  /** Where the money is, from the page; under the price. */
  money?: (order: OrderDetails) => ReactNode
  /** Who can come instead of a worker who cannot, from the page; right after the next step. */
  substitutes?: (order: OrderDetails) => ReactNode
  /** Documents of the order, from the page. */
  papers?: (order: OrderDetails) => ReactNode
  /** The tasks and evidence, from the page; next after those. */
  evidence?: (order: OrderDetails) => ReactNode
  /** Replaces the plain timeline, from the page. */
  history?: (order: OrderDetails) => ReactNode
}

/** The page of one order, for whoever looks at it. */
export function OrderView(props: OrderViewProps) {
  const { orderId, back, isComing, notFound, conversation, aboutThem, papers, evidence, history } = props
  const { substitutes, payment, money } = props
  const { data: order, error, refetch, isFetching } = useOrder(orderId)
  const code = error && asFailure(error).code
  const isCodeComing = useIsCodeComing(order)
  const isThere = useOnceThere(Boolean(order) && !isComing && !isCodeComing)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return notFound
  if (error && !order) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!order || !isThere) return <ColumnsSkeleton title="Henter bestillingen" back={back} />
  return (
    <>
      <PageHead
        back={back}
        title={titleOf(order)}
        badge={<StatusBadge {...order} />}
        sub={formatSpan(order.startsAt, order.endsAt)}
      />
      <Columns>
        <div className="together grid content-start gap-6">
          {order.problem && <ProblemCard order={order} problem={order.problem} />}
          {order.moreTime && <MoreTimeCard order={order} asked={order.moreTime} />}
          {hasProposal(order) && <ProposalView order={order} />}
          {payment?.(order)}
          <NextStepCard order={order} />
          {substitutes?.(order)}
          {evidence?.(order)}
          {history ? (
            history(order)
          ) : (
            <Card>
              <CardHead title="Forløpet" />
              <Timeline items={timelineOf(order)} />
            </Card>
          )}
          <ReviewCard order={order} />
          {conversation?.(order)}
        </div>
        <div className="together grid content-start gap-6">
          <PeopleCard order={order} />
          {aboutThem?.(order)}
          <PriceCard order={order} />
          {money?.(order)}
          {papers?.(order)}
        </div>
      </Columns>
    </>
  )
}
