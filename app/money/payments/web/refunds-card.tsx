import { useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PaymentStory, ToldRefund } from '../admin-api.ts'
import { texts } from '../admin-texts.ts'

const RefundDialog = later(async () => (await import('./refund-dialog.tsx')).RefundDialog, 'when asked')

/** What the order cost, what of it was given back, by whom and why, and the button for more. */
export function RefundsCard({ story, orderId }: { story: PaymentStory; orderId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { charged, outlays, givenBack, left, canRefund, noRefund, refunds } = story
  return (
    <Card>
      <CardHead title={texts.refunds} />
      <FactGrid
        className="tabular mb-4"
        items={[
          { term: texts.sums.charged, value: formatKr(charged) },
          ...(outlays > 0 ? [{ term: texts.sums.outlays, value: formatKr(outlays) }] : []),
          { term: texts.sums.givenBack, value: formatKr(givenBack) },
          { term: texts.sums.left, value: formatKr(left) },
        ]}
      />
      {refunds.length > 0 ? (
        <ol className="mb-4">
          {refunds.map(refund => (
            <RefundLine key={refund.number} refund={refund} />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-sm text-muted">{texts.noRefunds}</p>
      )}
      {noRefund && <Notice tone="warning">{noRefund}</Notice>}
      {canRefund && <Button onClick={() => setIsAsking(true)}>{texts.refund}</Button>}
      {isAsking && <RefundDialog story={story} orderId={orderId} close={() => setIsAsking(false)} />}
    </Card>
  )
}

const RefundLine = ({ refund: { amount, vat, reason, at, by } }: { refund: ToldRefund }) => (
  <ListRow title={<span className="tabular">{texts.refundLine(formatKr(amount), formatKr(vat))}</span>}>
    <p className="break-words">{reason ? <bdi>{`«${reason}»`}</bdi> : texts.noReason}</p>
    <p>
      {texts.refundBy(by || texts.noName)}, <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  </ListRow>
)
