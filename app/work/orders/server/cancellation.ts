import type { Charged } from '#app/facts/orders-events.ts'
import type { CommandContext } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { lineTexts } from '../line-texts.ts'
import { cancellationPrice } from '../settlement.ts'
import { charge as chargeFor } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'

/**
 * Freezes the cancellation charge and describes it for the timeline. CONFLICT with reason `charge-changed`
 * when it is not as expected.
 */
export async function cancellation(
  context: Pick<CommandContext<unknown>, 'tx' | 'now' | 'actor'>,
  order: LoadedOrder,
  expectedCharge: number,
): Promise<{ note: string; charged?: Charged }> {
  const { agreed } = order
  const price = cancellationPrice(
    { ...order, rate: agreed.rate, nightRate: agreed.nightRate, halfHours: agreed.halfHours },
    context.now,
  )
  const charge = price?.gross ?? 0
  if (charge !== expectedCharge) {
    throw conflict(
      `Å avbestille koster nå ${formatKr(charge)}. Se over og bekreft på nytt.`,
      'charge-changed',
    )
  }
  if (!price) return { note: 'Avbestilt gratis' }
  await chargeFor(context, order, price, lineTexts.late(formatKr(agreed.gross)))
  return { note: `Avbestilt under 24 timer før start: ${formatKr(price.gross)}`, charged: price }
}
