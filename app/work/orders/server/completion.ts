import type { Transaction } from '#platform/db/database.server.ts'
import { formatHours } from '#platform/shared/time.ts'
import { chargedHalfHours, workPrice } from '../settlement.ts'
import { agreedLine, writeLine } from './lines.ts'
import type { LoadedOrder } from './load-order.ts'

/** Freezes what the customer pays for the work, and ends the order. */
export async function completion(tx: Transaction, order: LoadedOrder, now: Date, acceptExtraHours: boolean) {
  const agreed = await agreedLine(tx, order.id)
  const worked = order.workedHalfHours ?? agreed.halfHours
  const halfHours = chargedHalfHours(agreed.halfHours, worked, acceptExtraHours)
  await writeLine(tx, order, 'charge', workPrice({ ...order, rate: agreed.rate }, halfHours))
  return { set: { completedAt: now }, note: `${formatHours(halfHours)} faktureres` }
}
