import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disputeStates } from '#app/facts/payment-states.ts'
import { disputeEntry } from '#app/money/ledger/entries.ts'
import { absorbDisputeSums, type DisputeStanding, isOver } from './disputes.ts'

const standing = fc
  .record({
    status: fc.constantFrom(...disputeStates),
    withdrawn: fc.nat(100_000),
    back: fc.nat(100_000),
    fee: fc.nat(20_000),
  })
  .map(({ back, ...one }): DisputeStanding => ({ ...one, reinstated: Math.min(back, one.withdrawn) }))

it('whatever was seen on the way, what is booked comes to what was believed last', () => {
  fc.assert(
    fc.property(fc.array(standing, { minLength: 1, maxLength: 8 }), looks => {
      let known: DisputeStanding & { lost: number } = {
        ...{ status: 'open', withdrawn: 0, reinstated: 0, fee: 0, lost: 0 },
      }
      const books = new Map<number, number>()
      for (const seen of looks) {
        const moved = absorbDisputeSums(known, seen)
        if (!moved) {
          expect(seen.withdrawn < known.withdrawn || seen.reinstated < known.reinstated).toBe(true)
          continue
        }
        const { lines } = disputeEntry({ cause: 'x', bookedOn: '2026-12-01' }, moved)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        for (const { account, amount } of lines) books.set(account, (books.get(account) ?? 0) + amount)
        known = { ...seen, lost: known.lost + moved.loss }
      }
      const loss = known.status === 'lost' ? known.withdrawn - known.reinstated : 0
      expect(books.get(1530) ?? 0).toBe(known.reinstated - known.withdrawn - known.fee)
      expect(books.get(7770) ?? 0).toBe(known.fee)
      expect(books.get(7830) ?? 0).toBe(loss)
      expect(books.get(1570) ?? 0).toBe(known.withdrawn - known.reinstated - loss)
    }),
  )
})

it.each([
  ['open', 100, 0, false],
  ['review', 100, 0, false],
  ['inquiry', 0, 0, false],
  ['won', 100, 0, false],
  ['won', 100, 100, true],
  ['lost', 100, 0, true],
  ['closed', 0, 0, true],
] as const)('%s with %i out and %i back: over is %s', (status, withdrawn, reinstated, over) => {
  expect(isOver({ status, withdrawn, reinstated, fee: 0 })).toBe(over)
})
