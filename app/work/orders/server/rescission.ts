import type { Charged } from '#app/facts/orders-events.ts'
import type { CommandContext } from '#platform/command.ts'
import { lineTexts } from '../line-texts.ts'
import { cancellationPrice, chargedInstead } from '../settlement.ts'
import { texts } from '../texts.ts'
import { charge } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'

/**
 * What going back on an agreement comes to, for the timeline: nothing for the customer. Where calling off would have cost half
 * the price, the worker has the pay of that, and the company bears it; so too after the start of what is not begun.
 */
export async function rescission(
  context: Pick<CommandContext<unknown>, 'tx' | 'now' | 'actor'>,
  order: LoadedOrder,
): Promise<{ note: string; charged?: Charged }> {
  if (order.status === 'pending') return { note: texts.rescindedAsked }
  const { agreed, serviceKind } = order
  const { rate, nightRate, halfHours } = agreed
  const late = cancellationPrice({ ...order, rate, nightRate, halfHours }, context.now)
  if (!late) return { note: texts.rescindedFree }
  const charged = chargedInstead(late, serviceKind, 0)
  await charge(context, order, charged, lineTexts.rescinded)
  return { note: texts.rescindedLate, charged }
}
