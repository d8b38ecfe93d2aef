import { DeliverKnown, type Delivery } from '#app/pages/order/actions/deliver-dialog.tsx'
import { WithWorkNow } from '#app/pages/order/actions/with-work-now.tsx'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { Day } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'

/** What has been pressed and not received counts in what is reported too. */
const withPresses = (evidence: OrderEvidence, day: Day, now: Date): OrderEvidence => ({
  ...evidence,
  asOf: now.toISOString(),
  visits: day.visits.map((visit, index) => ({ id: String(index), ...visit })),
  tasks: evidence.tasks.map(task => ({
    ...task,
    doneAt: day.tasks.find(({ id }) => id === task.id)?.done ? (task.doneAt ?? now.toISOString()) : null,
  })),
})

/** 'Meld fullført' on the day of work: with fresh facts where there is network, else with those on the phone. */
export function DeliverOnDay(props: {
  order: OrderDetails
  evidence: OrderEvidence
  day: Day
  now: Date
  isOffline: boolean
  onDeliver: (delivery: Delivery) => void
  close: () => void
}) {
  const { order, evidence, day, now, isOffline, onDeliver, close } = props
  const known = (order: OrderDetails, evidence: OrderEvidence) => (
    <DeliverKnown {...{ order, onDeliver, close }} evidence={withPresses(evidence, day, now)} />
  )
  if (isOffline) return known(order, evidence)
  return (
    <WithWorkNow {...{ order, close }} title={texts.deliver} confirm={texts.deliver}>
      {known}
    </WithWorkNow>
  )
}
