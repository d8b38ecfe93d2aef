import type { ActionId, OrderStatus } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { can, partyOf } from '#app/work/orders/server/index.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { isDayOver, isMissing, isWithoutHelp } from '../rules.ts'
import { texts } from '../texts.ts'

/** What the rules need to know of an order that somebody is lost from. */
export type LostOrder = Parameters<typeof can>[2] & {
  id: string
  status: OrderStatus
  lastAction: ActionId
  /** Was it a request to a substitute itself? */
  isSubstitute: boolean
  /** Is less left of it than anybody can be asked for? */
  isTooLittle: boolean
}

/** What a press also does with the order: the step that ends it, or null when it has ended. */
const endings = ['replace', 'absent'] as const satisfies readonly ActionId[]
export type Ending = (typeof endings)[number]

export function endingOf(actor: Actor, order: Parameters<typeof can>[2], now: Date): Ending | null {
  return endings.find(action => can(actor, action, order, now).allowed) ?? null
}

/** Is the customer without the help that was agreed, and may ask somebody else for it? */
export function mayAskAnother(actor: Actor, order: LostOrder, now: Date): Ruling {
  if (partyOf(actor, order) !== customerRole) return hide
  const isNeeded = isWithoutHelp(order, order.isSubstitute) || endingOf(actor, order, now) !== null
  if (!isNeeded || order.isTooLittle) return deny('state.not-needed', texts.notNeeded)
  return isDayOver(order.startsAt, now) ? deny('state.over', texts.dayOver) : allow
}

/** May an administrator name somebody else: for help that is taken from its worker by it, or that nobody came to? */
export function maySuggest(
  actor: Actor,
  order: Omit<LostOrder, 'isSubstitute' | 'isTooLittle'>,
  now: Date,
): Ruling {
  if (isDayOver(order.startsAt, now)) return deny('state.over', texts.dayOver)
  return isMissing(order) ? allow : can(actor, 'reassign', order, now)
}
