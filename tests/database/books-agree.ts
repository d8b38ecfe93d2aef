import { afterAll, expect } from 'vitest'
import type { openWorld } from './world.ts'

/**
 * After all tests of the file: the books add up to 0, and every charge stands in them as it was frozen, whatever way it came.
 * Called right after `openWorld`.
 */
export function expectBooksAgree(world: Awaited<ReturnType<typeof openWorld>>): void {
  afterAll(async () => {
    const { ledgerLines } = await import('#app/schema/ledger.server.ts')
    const { findDifferences } = await import('#app/money/ledger/server/find-differences.ts')
    const { reader } = await import('#platform/db/reader.server.ts')
    expect(await findDifferences(reader)).toEqual([])
    const lines = await world.db.select({ amount: ledgerLines.amount }).from(ledgerLines)
    // Empty books would show nothing.
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })
}
