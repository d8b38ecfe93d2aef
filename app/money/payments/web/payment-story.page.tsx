import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { adminReceiptPath, orderPath } from '#app/facts/addresses.ts'
import { ledgerPath, paymentsPath } from '#app/money/ledger/links.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { PaymentStory } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { api } from './client.ts'
import { PaymentCard } from './payment-card.tsx'
import { Named } from './payment-line.tsx'
import { RefundsCard } from './refunds-card.tsx'
import { RetryNotice } from './retry-notice.tsx'

export const meta = pageTitle(texts.story)

/** How often money that is on its way is asked for, in milliseconds. */
const LOOKS_AGAIN_MS = 2000

const back = { to: paymentsPath(), label: texts.title }

/** The whole story of the payments of an order, or of one that is of none, for administrators; and what is given back. */
export default function PaymentStoryPage() {
  const { aboutId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.story.queryOptions({ input: { aboutId } }),
    refetchInterval: ({ state }) => (state.data?.isMoving ? LOOKS_AGAIN_MS : false),
  })
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !data) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!data)
    return (
      <Loading>
        <PageHead back={back} title={texts.story} />
        <Skeleton className="h-[560px] w-full rounded-card" />
      </Loading>
    )
  return <Story key={aboutId} story={data} />
}

function Story({ story }: { story: PaymentStory }) {
  const { order, payments } = story
  return (
    <>
      <PageHead
        back={back}
        title={order ? texts.order(order.number) : texts.withoutOrder}
        sub={
          order ? (
            <>
              {order.serviceName}, {formatSpan(order.startsAt, order.endsAt)}. <Named of={order.worker} /> hos{' '}
              <Named of={order.customer} />
            </>
          ) : (
            payments[0] && <Named of={payments[0].customer} />
          )
        }
      />
      <Ways story={story} />
      {order && story.canRetry && <RetryNotice story={story} orderId={order.orderId} />}
      <div className="grid items-start gap-6 xl:grid-cols-[1.32fr_1fr]">
        <div className="grid gap-6">
          {payments.length === 0 && <EmptyState title={texts.noPayments}>{texts.noPaymentsMore}</EmptyState>}
          {payments.map(payment => (
            <PaymentCard key={payment.paymentId} payment={payment} />
          ))}
        </div>
        {order && <RefundsCard story={story} orderId={order.orderId} />}
      </div>
    </>
  )
}

/** To the order, its papers and its vouchers. */
function Ways({ story: { order, documents } }: { story: PaymentStory }) {
  if (!order) return null
  const { orderId, number } = order
  const credits = documents.filter(({ kind }) => kind === 'credit')
  const nameOf = ({ documentId, kind }: PaymentStory['documents'][number]) =>
    kind === 'receipt'
      ? texts.receipt
      : texts.credit(1 + credits.findIndex(credit => credit.documentId === documentId))
  return (
    <nav aria-label={texts.ways} className="mb-6 flex flex-wrap gap-3">
      <ButtonLink to={orderPath('admin', orderId)} icon="receipt">
        {texts.toOrder}
      </ButtonLink>
      {documents.map(document => (
        <ButtonLink key={document.documentId} to={adminReceiptPath(document.documentId)} icon="doc">
          {nameOf(document)}
        </ButtonLink>
      ))}
      <ButtonLink to={ledgerPath(number)} icon="bank">
        {texts.toVouchers}
      </ButtonLink>
    </nav>
  )
}
