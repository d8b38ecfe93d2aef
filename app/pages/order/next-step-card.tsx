import type { ReactNode } from 'react'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { mayRepeat } from '#app/work/orders/web/may-repeat.part.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { isViewersTurn, type NextStep, nextStepOf } from './next-step.ts'
import { OrderAgain } from './order-again.tsx'

function Words({ text, amount }: NextStep) {
  const at = amount === null ? -1 : text.indexOf(amount)
  if (amount === null || at < 0) return <p>{text}</p>
  return (
    <p>
      {text.slice(0, at)}
      <strong className="tabular whitespace-nowrap">{amount}</strong>
      {text.slice(at + amount.length)}
    </p>
  )
}

/** First on the order page: lit when the viewer must act, else a plain card. */
export function NextStepCard({ order }: { order: OrderDetails }) {
  const next = nextStepOf(order)
  if (isViewersTurn(order)) {
    return (
      <LitCard
        title={next.title}
        actions={
          <>
            <ActionButtons order={order} first="next" size="lg" />
            {mayRepeat(order) && <OrderAgain orderId={order.id} size="lg" />}
          </>
        }
      >
        <Words {...next} />
      </LitCard>
    )
  }
  return (
    <Card>
      <CardHead title={next.title} className="mb-2" />
      <Words {...next} />
      <Acts>
        {order.abilities.length > 0 && <ActionButtons order={order} />}
        {order.viewer === customerRole && order.status === 'cancelled' && (
          <ButtonLink to="/consumer-search" icon="search">
            Finn noen andre
          </ButtonLink>
        )}
        {mayRepeat(order) && <OrderAgain orderId={order.id} />}
      </Acts>
    </Card>
  )
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3 empty:hidden">{children}</div>
)
