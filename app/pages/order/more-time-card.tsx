import { useState } from 'react'
import { useMinute } from '#app/client/use-minute.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { moreLength } from '#app/work/orders/more-time.ts'
import { client } from '#app/work/orders/web/client.ts'
import { nightLines } from '#app/work/orders/web/price-parts.part.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatAtClock, formatClock, formatHours } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyTable } from '#ui/price-bar.tsx'
import { TimeBand } from '#ui/time-band.tsx'
import { useAction } from './actions/use-action.ts'

type Asked = NonNullable<OrderDetails['moreTime']>
type AskedProps = { order: OrderDetails; asked: Asked }

/** Is the agreed time over, by the server's clock? */
const isOver = ({ asOf, endsAt }: OrderDetails) => Date.parse(asOf) >= Date.parse(endsAt)

const clockOf = (at: number) => formatClock(new Date(at))

/** Agreed, spent and asked for, on one line. */
function Band({ order, asked }: AskedProps) {
  // A device's clock may be wrong; it is not before the question.
  const now = Math.max(useMinute(), Date.parse(asked.askedAt))
  const agreed = { from: Date.parse(order.startsAt), to: Date.parse(order.endsAt) }
  const started = order.steps.find(({ action }) => action === 'start')?.at ?? order.startsAt
  const end = Date.parse(asked.endsAt)
  const [agreedEnd, newEnd, clock] = [order.endsAt, asked.endsAt, new Date(now)].map(formatAtClock)
  return (
    <TimeBand
      className="mt-4"
      label={`Avtalt til ${agreedEnd}, ny slutt ${newEnd}. Klokken er ${clock?.replace('kl.\u00a0', '')}.`}
      agreed={agreed}
      spent={[{ from: Date.parse(started), to: Math.min(now, agreed.to) }]}
      asked={end}
      askedIs={order.viewer === 'worker' ? 'dashed' : 'lit'}
      now={Math.min(now, end)}
      clock={clockOf}
    />
  )
}

/** The customer's live question: what it is about, what it costs, and what happens without an answer. */
function Question({ order, asked }: AskedProps) {
  const { act, busy, failure } = useAction(() => {})
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  const worker = firstName(order.worker.name)
  const length = moreLength(asked.halfHours)
  const answerWith = (given: 'yes' | 'no', send: () => Promise<unknown>, said: string) => {
    setAnswer(given)
    void act(send, said)
  }
  return (
    <div role="status">
      <LitCard
        eyebrow={`${worker} spør nå`}
        title={`${worker} ber om ${asked.halfHours === 1 ? 'en halvtime' : length} til`}
        actions={
          <>
            <Button
              variant="next"
              size="lg"
              busy={busy && answer === 'yes'}
              disabled={busy}
              onClick={() =>
                answerWith(
                  'yes',
                  () => client.grantMoreTime({ orderId: order.id, halfHours: asked.halfHours }),
                  `Avtalt: ${worker} blir til ${formatAtClock(asked.endsAt)}.`,
                )
              }
            >
              {`Ja, ${asked.halfHours === 1 ? '30 min' : length} til`}
            </Button>
            <Button
              variant="line"
              size="lg"
              busy={busy && answer === 'no'}
              disabled={busy}
              onClick={() =>
                answerWith(
                  'no',
                  () => client.refuseMoreTime({ orderId: order.id }),
                  `${worker} har fått beskjed. Avtalen er som før.`,
                )
              }
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
        {asked.why && (
          <blockquote className="border-l-2 border-accent-line pl-3.5">
            <bdi className="break-words">«{asked.why}»</bdi>
          </blockquote>
        )}
        <Band order={order} asked={asked} />
        <MoneyTable
          caption="Hva mer tid koster"
          lines={[
            {
              label: `${length} til, ${formatRate(order.agreed.rate)}`,
              amount: <strong>{formatKr(asked.gross)} mer</strong>,
            },
            {
              label: `I alt, ${formatHours(asked.totalHalfHours)}`,
              amount: <strong>{formatKr(asked.totalGross)}</strong>,
            },
            ...nightLines(asked.night).map(line => ({ ...line, muted: true })),
          ]}
        />
        <p className="mt-3 text-xs leading-[1.45] text-muted">
          {isOver(order)
            ? `Den avtalte tiden er over. Sier du nei, eller svarer du ikke, er ${worker} ferdig nå, og prisen er `
            : `Sier du nei, eller svarer du ikke, er ${worker} ferdig ${formatAtClock(order.endsAt)}, og prisen er `}
          {formatKr(order.agreed.gross)} som avtalt.
        </p>
      </LitCard>
    </div>
  )
}

/** The worker waits for an answer, and can take the question back. */
function Waiting({ order, asked }: AskedProps) {
  const { act, busy, failure } = useAction(() => {})
  const customer = firstName(order.consumer.name)
  return (
    <div role="status">
      <Card>
        <CardHead title={`${customer} har fått spørsmålet`} className="mb-2" />
        <p>
          {moreLength(asked.halfHours)} til, {formatKr(asked.gross)} for {customer} og {formatKr(asked.wage)}{' '}
          i lønn til deg. Sendt {formatAtClock(asked.askedAt)}.
        </p>
        <Band order={order} asked={asked} />
        <p className="text-sm text-muted">
          {isOver(order)
            ? 'Den avtalte tiden er over, så uten et ja er du ferdig nå.'
            : `Uten svar er du ferdig ${formatAtClock(order.endsAt)} som avtalt.`}{' '}
          Timer uten et ja blir ikke betalt.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busy={busy}
            onClick={() =>
              void act(
                () => client.withdrawMoreTime({ orderId: order.id }),
                'Spørsmålet er trukket tilbake. Avtalen er som før.',
              )
            }
          >
            Trekk tilbake
          </Button>
        </div>
        {failure && (
          <Notice tone="danger" role="alert" className="mt-4">
            {failure.message}
          </Notice>
        )}
      </Card>
    </div>
  )
}

/** The open question of more time, to the one who answers and to the one who waits. */
export function MoreTimeCard({ order, asked }: AskedProps) {
  if (order.viewer === customerRole) return <Question order={order} asked={asked} />
  return order.viewer === 'worker' ? <Waiting order={order} asked={asked} /> : null
}
