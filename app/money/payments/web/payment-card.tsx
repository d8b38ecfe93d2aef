import { formatKr } from '#platform/shared/money.ts'
import { Card } from '#ui/card.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { ToldPayment } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'
import { paymentNumber } from '../payment-views.ts'
import { DisputeNotice } from './dispute-notice.tsx'
import { PaymentBadges } from './payment-badges.tsx'
import { storyItems, wrongText } from './story-words.ts'

const sums = ['amount', 'held', 'captured', 'released', 'refunded'] as const

/** One payment: how it stands, what was last seen at the provider, and all that was asked and told. */
export function PaymentCard({ payment }: { payment: ToldPayment }) {
  const { paymentId, wrong, notMade } = payment
  return (
    <Card as="article" aria-label={texts.payment(paymentNumber(paymentId))}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{texts.payment(paymentNumber(paymentId))}</h2>
        <PaymentBadges payment={payment} />
      </div>
      {wrong !== null && (
        <Notice tone="danger" title={texts.notBelieved(wrongText(wrong))} className="mb-4">
          {texts.notBelievedMore}
        </Notice>
      )}
      {payment.disputes.map(dispute => (
        <DisputeNotice key={dispute.disputeId} dispute={dispute} />
      ))}
      {notMade !== null && (
        <Notice tone="neutral" className="mb-4">
          {texts.notMade(notMade)}
        </Notice>
      )}
      <h3 className="mb-2 text-sm font-semibold">{texts.seenNow}</h3>
      <FactGrid
        className="tabular mb-6"
        items={sums.map(sum => ({ term: texts.ofPayment[sum], value: formatKr(payment[sum]) }))}
      />
      <Timeline items={storyItems(payment)} />
    </Card>
  )
}
