/**
 * Payments live through anything: people who press, go away and change their minds, a provider whose messages are lost, come twice or
 * late, jobs that are killed between its answer and our commit. At the end provider and books agree to the øre, nothing is taken
 * twice, and nothing is left held. 200 lives in every run; PAID_LIVES says how many otherwise.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidLivesIn } from './paid-lives.ts'
import { paidLife } from './paid-moves.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { live, wrongOf, paymentsOf, outlaysOf, counts } = await paidLivesIn(world)

/** So many at once, as they would be. */
const AT_ONCE = 8
const count = Number(process.env.PAID_LIVES ?? 200)

it(
  `provider and books agree after ${count} lives, and nothing is charged twice`,
  async () => {
    const seen = new Map<string, number>()
    const laid = new Map<string, number>()
    const lives = fc.array(paidLife, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(lives, async all => {
        const wrong = await Promise.all(
          all.map(async one => {
            const life = await live(one)
            for (const { status } of await paymentsOf(life)) seen.set(status, (seen.get(status) ?? 0) + 1)
            for (const { status } of await outlaysOf(life)) laid.set(status, (laid.get(status) ?? 0) + 1)
            const found = await wrongOf(life)
            return found.length > 0 ? [one, found] : null
          }),
        )
        const [first] = wrong.filter(Boolean)
        // The lives are too long for the reporter's line.
        if (first) console.error(JSON.stringify(first))
        expect(first?.[1]).toBeUndefined()
      }),
      {
        ...(process.env.SEED && { seed: Number(process.env.SEED) }),
        ...{ numRuns: Math.ceil(count / AT_ONCE), includeErrorInReport: true, endOnFailure: true },
      },
    )
    console.log(`${count} lives of payments ended as`, Object.fromEntries(seen))
    console.log('refused and asked again', counts())
    expect(counts().refusals).toBeGreaterThan(0)
    expect(counts().retries).toBeGreaterThan(0)
    console.log('and outlays as', Object.fromEntries(laid))
    const { findDifferences } = await import('#app/money/ledger/server/find-differences.ts')
    const { reader } = await import('#platform/db/reader.server.ts')
    expect(await findDifferences(reader)).toEqual([])
    // A model in which nothing happens proves nothing.
    for (const status of ['taken', 'let-go', 'declined', 'expired'])
      expect(seen.get(status)).toBeGreaterThan(0)
    for (const status of ['bought', 'struck', 'ended']) expect(laid.get(status)).toBeGreaterThan(0)
  },
  count * 500 + 60_000,
)
