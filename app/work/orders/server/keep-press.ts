import { absenceTimes } from '#app/facts/absence-steps.ts'
import { orderPath } from '#app/facts/addresses.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { enforce } from '#platform/ruling.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { orderNotices } from '../notices.ts'
import type { LoadedOrder } from './lock-order.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'
import { factsOf } from './reactions.ts'

/**
 * The worker's phone says that the work was started in time, and was heard too late: the time to object begins anew, and both
 * are told. Nothing is decided by it. For a command that holds the order. Errors: CONFLICT when it is contested or decided.
 */
export async function keepPress(
  context: Pick<CommandContext<unknown, OrderEvent>, 'tx' | 'actor' | 'now' | 'emit'>,
  order: LoadedOrder,
  pressed: Date,
): Promise<void> {
  const { tx, actor, now } = context
  enforce(can(actor, 'keep-press', order, now), actor)
  const what = `«Start oppdrag» ble trykket ${formatMoment(pressed)}, sier telefonen, og kom fram først nå.`
  const objectionUntil = new Date(now.getTime() + absenceTimes.objectWithin)
  await advance(context, order, 'keep-press', { set: { objectionUntil }, note: what })
  const facts = factsOf({ ...order, objectionUntil }, now, null, what)
  for (const role of [customerRole, 'worker'] as const) {
    const { userId } = role === 'worker' ? order.worker : order.customer
    const said = orderNotices['order.press-kept'].says({ ...facts, role })
    await notify(tx, now, {
      userId,
      role,
      kind: 'order.press-kept',
      ...said,
      link: orderPath(role, order.id),
    })
  }
}
