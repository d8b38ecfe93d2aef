import { expect } from 'vitest'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'

/** What the books answer an administrator. */
export const askBooks = async (admin: Visitor, server: TestServer, path: string) =>
  (await admin.context.request.get(`${server.url}/api/admin/ledger${path}`)).json()

/** The books add up to nothing, whatever else has happened meanwhile. */
export async function expectZero(admin: Visitor, server: TestServer): Promise<void> {
  const { total, off } = await askBooks(admin, server, '/balance')
  expect([total.closing, total.opening, total.debit - total.credit, off]).toEqual([0, 0, 0, 0])
}

/** What an order has put on each account, in books that add up. Others' orders are approved by time in the same books. */
export async function bookedOf(
  admin: Visitor,
  server: TestServer,
  orderId: string,
): Promise<Record<number, number>> {
  const { entries } = await askBooks(admin, server, `/entries?q=${orderNumber(orderId)}`)
  const sums: Record<number, number> = {}
  for (const { lines } of entries)
    for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount
  await expectZero(admin, server)
  return sums
}
