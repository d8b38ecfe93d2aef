import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { Quote } from '#app/work/orders/web/quote.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { PaymentView } from '../api.ts'
import { api, client } from './client.ts'
import { MendButton } from './mend-button.tsx'
import { MoneySteps } from './money-steps.tsx'
import { mendLabel, payWords, standingWords, whatHappens, workWords } from './pay-words.ts'
import { forgetPaying, payingFrom } from './paying.part.ts'

export const meta = pageTitle(payWords.title)

/** How often a payment that waits for its provider is asked for, in milliseconds. */
const LOOKS_AGAIN_MS = 1500

/** Where a customer approves what something costs, and comes back to. Nobody is believed because they came back: the provider is asked. */
export default function PaymentPage() {
  const { paymentId = '' } = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const isBack = search.has('tilbake')
  const isDone = useRef(false)
  const asked = useQuery({
    queryKey: [...api.one.key({ input: { paymentId } }), isBack],
    queryFn: () => (isBack ? client.look({ paymentId }) : client.one({ paymentId })),
    refetchInterval: ({ state }) => (isBack && state.data?.isWaiting ? LOOKS_AGAIN_MS : false),
  })
  const payment = asked.data
  const sent = payment ? sentTo(payment) : null
  useEffect(() => {
    if (!sent || isDone.current) return
    isDone.current = true
    toast.success(forgetPaying(paymentId) ?? payWords.approved)
    void queries.invalidateQueries()
    navigate(sent, { replace: true })
  }, [sent, paymentId, navigate, queries])

  if (asked.isLoadingError) {
    if (asFailure(asked.error).code === 'NOT_FOUND') return <NothingHere />
    return <ErrorState level={1} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  }
  if (!payment || sent)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  return <Approve payment={payment} isBack={isBack} />
}

/** Approved, and made: the rest is the order's, or the series'. Null until then. */
function sentTo({ status, orderId, seriesId }: PaymentView): string | null {
  if (status !== 'held' && status !== 'stored' && status !== 'taken') return null
  if (seriesId !== null) return seriesPath(customerRole, seriesId)
  return orderId === null ? null : orderPath(customerRole, orderId)
}

/** Where it was asked from, by the order that it is for, or by this tab; null in another. */
function wayBack({ orderId, paymentId }: PaymentView): { to: string; label: string } | null {
  if (orderId) return { to: orderPath(customerRole, orderId), label: payWords.toOrder }
  const from = payingFrom(paymentId)
  return from ? { to: from, label: payWords.change } : null
}

function Approve({ payment, isBack }: { payment: PaymentView; isBack: boolean }) {
  const { about, isTest, redirectTo, paymentId, canMend, orderId } = payment
  const standing = standingWords(payment, isBack)
  const back = wayBack(payment)
  // Nothing can be approved here any more: going back is what is left.
  const isOver = !redirectTo && !canMend
  const notice = useRef<HTMLDivElement>(null)
  // The button that was pressed at the bank is gone: whoever reads by keyboard or ear begins at the answer.
  useEffect(() => {
    if (isBack && document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [isBack])
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="text-2xl leading-[1.15] tracking-[-0.022em]">{payWords.title}</h1>
        {isTest && (
          <Badge tone="warning" icon="info">
            {payWords.test}
          </Badge>
        )}
      </div>
      <p className="mt-1 max-w-[52ch] text-muted">
        {payWords.nothingNow} {whatHappens(payment)}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          {standing && (
            <div ref={notice} tabIndex={-1} className="outline-none">
              <Notice
                tone={standing.tone}
                title={standing.title}
                role={standing.tone === 'danger' ? 'alert' : 'status'}
                action={
                  redirectTo && isBack ? (
                    <a className={buttonClass({ variant: 'line', size: 'sm' })} href={redirectTo}>
                      Åpne betalingen på nytt
                    </a>
                  ) : undefined
                }
              >
                {standing.text}
              </Notice>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3 empty:hidden">
            {redirectTo && !isBack && (
              <a
                className={buttonClass({ variant: 'next', size: 'lg' })}
                href={redirectTo}
                onClick={goInstead}
              >
                {payWords.approve}
              </a>
            )}
            {canMend && <MendButton failedId={paymentId} label={mendLabel(payment)} />}
            {back && (
              <ButtonLink to={back.to} variant={isOver ? 'next' : 'quiet'} size="lg">
                {back.label}
              </ButtonLink>
            )}
          </div>
          {redirectTo && about && !orderId && (
            <p className="text-sm text-muted">
              {about.worker.firstName} får forespørselen når du har godkjent.
            </p>
          )}
          <MoneySteps payment={payment} />
        </div>
        {about && (
          <Card aria-label="Det du bestiller">
            <h2 className="text-lg">{workWords(about).title}</h2>
            <p className="mt-0.5 mb-4 text-sm text-muted">{workWords(about).when}</p>
            <Quote
              price={about.price as Parameters<typeof Quote>[0]['price']}
              service={about.service}
              workerName={about.worker.firstName}
            />
          </Card>
        )}
      </div>
    </>
  )
}

/** Takes this page's place in the history: whoever goes back from the order comes to where it was asked from. */
function goInstead(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  location.replace(event.currentTarget.href)
}
