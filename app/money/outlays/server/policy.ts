import type { OrderStatus } from '#app/facts/order-process.ts'
import { type OutlayStatus, outlayTimes } from '#app/facts/outlays.ts'
import { partyOf } from '#app/work/orders/server/index.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, allowFrom, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { outlayProcess } from '../process.ts'
import { texts } from '../texts.ts'

type GuardedOrder = { status: OrderStatus; customerId: string; workerId: string; endsAt: Date }

/** What the rules need to know of an outlay. */
export type GuardedOutlay = {
  status: OutlayStatus
  lapsesAt: Date
  remindedAt: Date | null
  order: GuardedOrder
}

const after = (at: Date, span: number) => new Date(at.getTime() + span)

/** Until when a receipt may be sent. */
export const receiptBy = ({ endsAt }: Pick<GuardedOrder, 'endsAt'>): Date =>
  after(endsAt, outlayTimes.receiptWithin)

/** When a receipt that has not come is reminded of. */
export const remindsAt = ({ endsAt }: Pick<GuardedOrder, 'endsAt'>): Date =>
  after(endsAt, outlayTimes.remindsAfter)

const working: readonly OrderStatus[] = ['confirmed', 'in_progress']
const isOpen = ({ status }: GuardedOrder) => working.includes(status)

/** May this actor ask to buy something in this order now? From its acceptance until it is delivered. */
export function canAsk(actor: Actor, order: GuardedOrder): Ruling {
  const party = partyOf(actor, order)
  if (!party) return hide
  if (party !== 'worker') return deny('role', texts.otherParty)
  return isOpen(order) ? allow : deny(`state.${order.status}`, texts.notNow)
}

const answers = ({ order, lapsesAt }: GuardedOutlay, now: Date): Ruling => {
  if (!isOpen(order)) return deny('state.order-over', texts.orderOver)
  return now < lapsesAt ? allow : deny('state.ended', texts.lapsed)
}

export const { can, abilitiesOf } = policyOf(outlayProcess, {
  partyOf: (actor, { order }: GuardedOutlay) => partyOf(actor, order),
  stateOf: ({ status }) => status,
  otherParty: () => texts.otherParty,
  stale: () => texts.overtaken,
  rules: {
    approve: answers,
    refuse: answers,
    withdraw: answers,
    // What the work ends is over at once; time alone ends the rest.
    lapse: ({ order, lapsesAt }, now) => (isOpen(order) ? allowFrom(lapsesAt, now, texts.tooEarly) : allow),
    buy: ({ order }, now) => (now < receiptBy(order) ? allow : deny('too-late', texts.receiptLate)),
    remind: ({ order, remindedAt }, now) =>
      remindedAt ? deny('state.reminded', texts.reminded) : allowFrom(remindsAt(order), now, texts.tooEarly),
    close: ({ order }, now) => allowFrom(receiptBy(order), now, texts.tooEarly),
  },
  shows: (_action, ruling) => ruling.allowed,
})
