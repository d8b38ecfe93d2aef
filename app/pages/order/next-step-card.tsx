import type { ReactNode } from 'react'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { mayRepeat } from '#app/work/orders/web/may-repeat.part.ts'
import { dayPath, todayTexts } from '#app/work/today/sheet.ts'
import { ButtonLink, type ButtonSize } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { CallThem, isLate, LateBand } from './late-start.tsx'
import { isViewersTurn, type NextStep, nextStepOf } from './next-step.ts'
import { OrderAgain } from './order-again.tsx'
import { closesProblem } from './problem-rules.ts'
import { isAnswer } from './proposal-rules.ts'
import { RescindLink } from './rescind-link.tsx'
import { isUnderWay } from './under-way.ts'

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

type Ability = OrderDetails['abilities'][number]

const only = (order: OrderDetails, isShown: (ability: Ability) => boolean): OrderDetails => ({
  ...order,
  abilities: order.abilities.filter(isShown),
})

/** The cards above, of a problem, of more time and of a proposal, have their own buttons. */
const withoutAnswers = (order: OrderDetails): OrderDetails =>
  only(
    order,
    ability =>
      !isAnswer(ability) &&
      !closesProblem(ability) &&
      !(order.moreTime && /-more-time$/.test(ability.action)),
  )

/** Calling comes right behind it. */
const isAbsent = ({ action }: Ability) => action === 'absent'

/** First on the order page: lit when the viewer must act, else a plain card. */
export function NextStepCard({ order: whole }: { order: OrderDetails }) {
  const order = withoutAnswers(whole)
  const next = nextStepOf(order)
  if (isViewersTurn(order)) {
    return (
      <LitCard
        title={next.title}
        actions={
          <>
            {isLate(order) ? (
              <>
                <ActionButtons order={only(order, isAbsent)} first="next" size="lg" />
                <CallThem order={order} />
                <ActionButtons order={only(order, ability => !isAbsent(ability))} size="lg" />
              </>
            ) : (
              <ActionButtons order={order} first="next" size="lg" />
            )}
            <ToTheDay order={order} size="lg" />
            {mayRepeat(order) && <OrderAgain orderId={order.id} size="lg" />}
            <RescindLink order={order} size="lg" />
          </>
        }
      >
        <Words {...next} />
        {isLate(order) && <LateBand order={order} />}
      </LitCard>
    )
  }
  return (
    <Card>
      <CardHead title={next.title} className="mb-2" />
      <Words {...next} />
      <Acts>
        {order.abilities.length > 0 && <ActionButtons order={order} />}
        <ToTheDay order={order} />
        {order.viewer === customerRole && order.status === 'cancelled' && (
          <ButtonLink to="/consumer-search" icon="search">
            Finn noen andre
          </ButtonLink>
        )}
        {mayRepeat(order) && <OrderAgain orderId={order.id} />}
        <RescindLink order={order} />
      </Acts>
    </Card>
  )
}

/** The worker's own page for the day of work, while it is that day. */
const ToTheDay = ({ order, size }: { order: OrderDetails; size?: ButtonSize }) =>
  isUnderWay(order) && (
    <ButtonLink to={dayPath(order.id)} size={size}>
      {todayTexts.openDay}
    </ButtonLink>
  )

const Acts = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap gap-3 empty:hidden">{children}</div>
)
