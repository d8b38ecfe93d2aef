import { useState } from 'react'
import { orderActions } from '#app/pages/order/actions/order-actions.tsx'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { type Day, leavesFrom, type Moment, startsFrom } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import type { Did } from '#app/work/today/presses.ts'
import { later } from '#platform/client/later.tsx'
import { may } from '#platform/shared/ability.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'

const DeliverOnDay = later(async () => (await import('./deliver.tsx')).DeliverOnDay)

type Props = {
  order: OrderDetails
  evidence: OrderEvidence
  /** Then only what needs an answer is shut, and says why. */
  isOffline: boolean
  day: Day
  moment: Moment
  now: Date
  name: string
  /** What the customer is told when the worker leaves. */
  arrivesAt: string
  press: (did: Did) => void
}

/** The next action of the day, and what a press does. */
export function DayActions(props: Props) {
  const { order, evidence, isOffline, day, moment, now, name, arrivesAt, press } = props
  const [open, setOpen] = useState<'deliver' | 'ask-more-time' | null>(null)
  const mayStart = now >= startsFrom(day)
  const start = (variant: 'next' | 'line') => (
    <Button variant={variant} size="lg" disabled={!mayStart} onClick={() => press({ action: 'start' })}>
      {texts.start}
    </Button>
  )
  const leave = (
    <Button
      variant="next"
      size="lg"
      disabled={moment === 'early'}
      onClick={() => press({ action: 'on-the-way', arrivesAt })}
    >
      {texts.onTheWay}
    </Button>
  )
  const deliver = (
    <Button variant="next" size="lg" onClick={() => setOpen('deliver')}>
      {texts.deliver}
    </Button>
  )
  const how = orderActions['ask-more-time']
  const AskMoreTime = 'dialog' in how ? how.dialog : null
  const close = () => setOpen(null)
  const says = isOffline
    ? texts.mayDeliverOffline
    : order.moreTime
      ? texts.withoutAnswer(day.endsAt, now)
      : texts.willDeliver(name)
  const mayAsk = may(order, 'ask-more-time')
  return (
    <>
      {moment === 'early' && (
        <ActionBar says={texts.leaveFrom(formatMoment(leavesFrom(day)))}>{leave}</ActionBar>
      )}
      {moment === 'leave' && (
        <ActionBar says={texts.willTell(name, arrivesAt)}>
          {mayStart && start('line')}
          {leave}
        </ActionBar>
      )}
      {moment === 'there' && (
        <ActionBar says={mayStart ? texts.willCheckIn(name, now) : texts.startFrom(startsFrom(day))}>
          {start('next')}
        </ActionBar>
      )}
      {moment === 'working' && (
        <ActionBar says={says}>
          {(mayAsk || order.moreTime || isOffline) && (
            <Button size="lg" disabled={!mayAsk || isOffline} onClick={() => setOpen('ask-more-time')}>
              {order.moreTime
                ? texts.waitsForAnswer
                : isOffline
                  ? texts.moreTimeNeedsNetwork
                  : texts.moreTime}
            </Button>
          )}
          {deliver}
        </ActionBar>
      )}
      {moment === 'paused' && (
        <ActionBar says={isOffline ? texts.mayDeliverOffline : texts.willDeliver(name)}>
          <Button size="lg" onClick={() => press({ action: 'check-in' })}>
            {texts.checkIn}
          </Button>
          {deliver}
        </ActionBar>
      )}
      {open === 'ask-more-time' && AskMoreTime && <AskMoreTime {...{ order, close }} />}
      {open === 'deliver' && (
        <DeliverOnDay
          {...{ order, evidence, day, now, isOffline, close }}
          onDeliver={delivery => press({ action: 'deliver', ...delivery })}
        />
      )}
    </>
  )
}
