import { adminReceiptPath } from '#app/facts/addresses.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { Ore } from '#platform/shared/money.ts'
import { receiptPath } from './addresses.ts'

/** Where the receipt of an order is read; null where nothing is charged for good, and for its worker. */
export function orderReceiptPath({
  id,
  viewer,
  isFinal,
  gross,
}: {
  id: string
  viewer: Party | 'admin'
  isFinal: boolean
  gross: Ore
}): string | null {
  if (!isFinal || gross === 0 || viewer === 'worker') return null
  return viewer === customerRole ? receiptPath(id) : adminReceiptPath(id)
}
