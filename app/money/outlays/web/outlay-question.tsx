import { useState } from 'react'
import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { MoneyTable } from '#ui/price-bar.tsx'
import type { Outlay } from '../api.ts'
import { client } from './client.ts'
import { useOutlayChange } from './queries.ts'

type QuestionProps = { order: OrderDetails; question: Outlay }

/** The customer's live question: what it is, the most it may cost, and what happens without an answer. */
export function OutlayQuestion({ order, question }: QuestionProps) {
  const { send, busy, failure } = useOutlayChange()
  const [answer, setAnswer] = useState<'approve' | 'refuse' | null>(null)
  const { id: outlayId, what, most, asked } = question
  const worker = firstName(order.worker.name)
  const answerWith = (given: 'approve' | 'refuse', said: string) => {
    setAnswer(given)
    void send(() => client[given]({ outlayId }), said)
  }
  return (
    <div role="status">
      <LitCard
        eyebrow={`${worker} spør nå`}
        title={`${worker} spør om å kjøpe noe til jobben`}
        actions={
          <>
            <Button
              variant="next"
              size="lg"
              busy={busy && answer === 'approve'}
              disabled={busy}
              onClick={() => answerWith('approve', `${worker} har fått et ja på høyst ${formatKr(most)}.`)}
            >
              {`Ja, høyst ${formatKr(most)}`}
            </Button>
            <Button
              variant="line"
              size="lg"
              busy={busy && answer === 'refuse'}
              disabled={busy}
              onClick={() => answerWith('refuse', `${worker} har fått beskjed. Det blir ikke kjøpt.`)}
            >
              Nei takk
            </Button>
            {failure && (
              <Notice tone="danger" role="alert" className="order-last basis-full">
                {failure.message}
              </Notice>
            )}
          </>
        }
      >
        <blockquote className="border-l-2 border-accent-line pl-3.5">
          <bdi className="break-words">«{what}»</bdi>
        </blockquote>
        <PictureGrid pictures={asked} label={`Bilde av det ${worker} vil kjøpe`} className="mt-4 mb-3" />
        <MoneyTable
          caption="Hva utlegget koster"
          lines={[
            {
              label: 'Utlegg, det som står på kvitteringen',
              amount: <strong>høyst {formatKr(most)}</strong>,
            },
            {
              label: 'I alt med jobben',
              amount: (
                <strong>
                  høyst {formatKr(order.gross + order.outlays.bought + order.outlays.open + most)}
                </strong>
              ),
            },
          ]}
        />
        <p className="mt-3 text-xs leading-[1.45] text-muted">
          Du ser bilde av kvitteringen. {worker} tjener ingenting på det, og vi tar ingen andel. Svarer du
          ikke innen {formatMoment(question.answerBy)} eller før jobben er levert, blir det ikke kjøpt.
        </p>
      </LitCard>
    </div>
  )
}
