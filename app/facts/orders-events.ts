import type { ActionId, OrderStatus } from './order-process.ts'
import type { Price } from './price.ts'
import type { Instead } from './process-step.ts'
import type { Reviewing } from './reviews-states.ts'
import type { StandardServiceId } from './services.ts'
import type { WishText } from './wish.ts'

/** What was frozen as charged, and the worker's part of it. */
export type Charged = Pick<Price, 'gross' | 'wage'>

type Someone = { id: string; userId: string; fullName: string }

/** An order as a step left it, with its parties and money, so that nobody who hears of it reads it again. */
export type ToldOrder = Omit<WishText, 'entryNote'> & {
  id: string
  /** Before the step. */
  status: OrderStatus
  seriesId: string | null
  /** Did the system choose whom to ask instead of somebody lost? Not said of a request as it is made. */
  isChosenBySystem?: boolean
  serviceId: string
  serviceName: string
  serviceKind: StandardServiceId
  startsAt: Date
  endsAt: Date
  halfHours: number
  /** The customer means somebody else to be there at the same time. */
  besideMeant: boolean
  /** How many times it was agreed or asked anew. */
  agreement: number
  workedHalfHours: number | null
  /** The open question of more time. */
  moreHalfHours: number | null
  /** When it was agreed; null while it is not. */
  agreedAt: Date | null
  approvesAt: Date | null
  /** When the open problem was reported; null for none. */
  problemAt: Date | null
  /** Until when the worker may answer the hours that the customer says were worked; null when nothing is to be answered. */
  claimUntil: Date | null
  /** Before the step: agreed cleaning that the worker has no HMS card for. */
  lacksCard?: boolean
  /** About when a worker on the way is there. */
  arrivesAt: Date | null
  completedAt: Date | null
  /** Until when what was said of an absence may be objected to. */
  objectionUntil: Date | null
  customer: Someone
  /** With the birth date, by which the law asks for pauses. Not said of a request as it is made. */
  worker: Someone & { bornOn?: string | null }
  /** The open proposal of change; null when there is none. */
  proposal?: { id: string } | null
  /** Frozen when it was made. */
  agreed: Omit<Price, 'vatCode'> & { vatCode: string }
  /** What the customer pays and the worker earns as it stands after the step, in øre. */
  gross: number
  /** How many outlays are asked for, and what was bought, in øre. Not said of a request as it is made. */
  outlays?: { asked: number; bought: number }
  /** The charge and the wage, once there is a charge. */
  charged: Charged | null
  wage: number
  reviews: Reviewing
}

/** What other features hear when an order changes: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    /** Who took the step, and is not told of it. Null for a timer. */
    actorUserId: string | null
    reason: string | null
    order: ToldOrder
    /** What the customer wants done, when an order is requested, or the list is another. */
    tasks?: readonly string[]
    /** What was changed or is proposed, in whole sentences. */
    what?: string
    /** Half hours of begun work that are left, once its worker is taken off. */
    left?: number
    /** When it was agreed until now, once it is moved. */
    moved?: { from: Date }
    /** The pictures of a request, a problem or a complaint, already attached to the order. */
    pictures?: readonly string[]
    /** Whom we name in the worker's place. Only the customer reads it. */
    instead?: Instead
    /** The worker gives up because of illness. */
    ill?: true
    /** The worker gives up because they do not feel safe. Told to nobody; whether it counts is decided by us. */
    unsafe?: true
    /** No notice for this step; the caller sends its own. */
    quiet?: true
  }
}

/** An order as those who keep books of it need it. */
export type ChargedOrder = Pick<
  ToldOrder,
  | 'id'
  | 'seriesId'
  | 'serviceName'
  | 'serviceKind'
  | 'startsAt'
  | 'endsAt'
  | 'customer'
  | 'worker'
  | 'outlays'
>

/** What the customer pays was frozen: told once of an order, by the step that ends it. */
export type OrderCharged = {
  type: 'order.charged'
  subjectId: string
  data: { orderId: string; lineId: string; text: string; price: Price; order: ChargedOrder }
}

/** The context of what happens to an order as a part of something larger, whose own words tell the parties. */
export const quietly = <Context extends { emit: (event: OrderEvent) => void }>(
  context: Context,
): Context => ({
  ...context,
  emit: (event: OrderEvent) => context.emit({ ...event, data: { ...event.data, quiet: true } }),
})
