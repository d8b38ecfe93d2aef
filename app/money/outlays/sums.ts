import { type OutlayStatus, outlayLimits } from '#app/facts/outlays.ts'
import type { Ore } from '#platform/shared/money.ts'

type Outlay = { status: OutlayStatus; most: Ore; amount: Ore | null }

/** What an outlay may still come to, or came to, in øre: its ceiling until it is bought, then what it cost. */
function countsAs({ status, most, amount }: Outlay): Ore {
  if (status === 'asked' || status === 'approved') return most
  return status === 'bought' ? (amount ?? 0) : 0
}

const sum = (outlays: readonly Outlay[]) => outlays.reduce((total, one) => total + countsAs(one), 0)

/** How much more may be asked for in an order, in øre. */
export const leftOf = (outlays: readonly Outlay[]): Ore => Math.max(0, outlayLimits.onOrder - sum(outlays))

/** What is bought, and what the customer has said yes to besides, in øre. */
export const sumsOf = (outlays: readonly Outlay[]): { bought: Ore; open: Ore } => ({
  bought: sum(outlays.filter(({ status }) => status === 'bought')),
  open: sum(outlays.filter(({ status }) => status === 'approved')),
})
