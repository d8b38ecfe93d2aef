import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '#app/facts/roles.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { expiryOf, isOutlived } from './session-life.ts'

const made = new Date('2026-11-22T10:00:00Z')
const later = (by: number) => new Date(made.getTime() + by)
const longest = { admin: 12 * HOUR, worker: 90 * DAY, employer: 90 * DAY }

// ASVS 7.3.1 7.3.2
test('a session never outlives what its role may have, however and whenever it is used', () => {
  const uses = fc.array(fc.integer({ min: 0, max: 200 * DAY }), { minLength: 1 })
  fc.assert(
    fc.property(fc.constantFrom(...roles), uses, (role, times) => {
      const session = { role, createdAt: made }
      for (const time of times) {
        expect(expiryOf(session, later(time)).getTime()).toBeLessThanOrEqual(made.getTime() + longest[role])
        expect(isOutlived(session, later(time))).toBe(time >= longest[role])
      }
    }),
  )
})

test.each([
  ['worker', 0, 30 * DAY],
  ['employer', 59 * DAY, 89 * DAY],
  ['employer', 70 * DAY, 90 * DAY],
  ['admin', 0, 12 * HOUR],
  ['admin', 12 * HOUR - MINUTE, 12 * HOUR],
] as const)('%s, in use after %d ms: ends after %d', (role, usedAfter, endsAfter) => {
  expect(expiryOf({ role, createdAt: made }, later(usedAfter))).toEqual(later(endsAfter))
})
