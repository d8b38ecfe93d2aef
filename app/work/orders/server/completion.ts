import type { CommandContext } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { approvalPrice } from '../settlement.ts'
import { texts } from '../texts.ts'
import { charge } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'

/**
 * Freezes the final charge and completes the order. `expectedCharge`: the sum on screen, in øre. CONFLICT with reason
 * `charge-changed` when it is another: the worker may have corrected the hours while somebody read them.
 */
export async function completion(
  context: Pick<CommandContext<unknown>, 'tx' | 'now' | 'actor'>,
  order: LoadedOrder,
  {
    acceptExtraHours = false,
    expectedCharge,
  }: { acceptExtraHours?: boolean; expectedCharge?: Ore | undefined } = {},
) {
  const price = approvalPrice(order, acceptExtraHours)
  if (expectedCharge !== undefined && price.gross !== expectedCharge)
    throw conflict(texts.chargeChanged(formatKr(price.gross)), 'charge-changed')
  await charge(context, order, price)
  const closed = order.problemAt ? `. ${texts.problemClosed}` : ''
  return {
    set: { completedAt: context.now },
    note: `${formatHours(price.halfHours)} faktureres${closed}`,
    charged: price,
  }
}
