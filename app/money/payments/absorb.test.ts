import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absorb, type Known, mostRefund, type Seen, shareOut, whyWrong } from './absorb.ts'

const known: Known = {
  ...{ status: 'open', amount: 144_000, stores: false, means: null },
  ...{ held: 0, captured: 0, released: 0, refunded: 0 },
}
const seen: Seen = {
  ...{ state: 'approved', currency: 'NOK', amount: 144_000, means: null, heldUntil: null },
  ...{ held: 144_000, captured: 0, released: 0, refunded: 0 },
}

test('an approval holds the amount', () => {
  expect(absorb(known, seen)).toMatchObject({ status: 'held', held: 144_000, taken: 0 })
})

test('stored means hold nothing yet', () => {
  const stored = absorb({ ...known, stores: true }, { ...seen, held: 0, means: 'card-1' })
  expect(stored).toMatchObject({ status: 'stored', means: 'card-1', held: 0 })
  // Approved without means is no approval of anything.
  expect(absorb({ ...known, stores: true }, { ...seen, held: 0 }).status).toBe('open')
})

test.each([
  ['declined', 'declined'],
  ['expired', 'expired'],
  ['ended', 'expired'],
  ['open', 'open'],
] as const)('a payment that is %s with the provider is %s with us', (state, status) => {
  expect(absorb(known, { ...seen, state, held: 0 }).status).toBe(status)
})

test('who pays late has paid', () => {
  expect(absorb({ ...known, status: 'expired' }, seen).status).toBe('held')
})

test('what is taken and let go ends it', () => {
  const held = { ...known, status: 'held' as const, held: 144_000 }
  expect(absorb(held, { ...seen, captured: 72_000 }).status).toBe('held')
  expect(absorb(held, { ...seen, captured: 72_000, released: 72_000 })).toMatchObject({
    ...{ status: 'taken', taken: 72_000 },
  })
  expect(absorb(held, { ...seen, released: 144_000, state: 'ended' }).status).toBe('let-go')
})

test.each([
  ['currency', { currency: 'EUR' }],
  ['another amount', { amount: 1 }],
  ['no sums', { captured: -1 }],
  ['no sums', { captured: 0.5 }],
  ['no sums', { captured: 2 ** 53 }],
  ['more held', { held: 144_001 }],
  ['more taken', { captured: 144_000, released: 1 }],
  ['more given back', { captured: 5, refunded: 6 }],
])('it is wrong by %s', (why, said) => {
  expect(whyWrong(known, { ...seen, ...said })).toContain(why)
})
test('and right as it was asked for', () => expect(whyWrong(known, seen)).toBeNull())

/** A payment's life with the provider: looks in the order in which they were true. */
const lives = fc
  .record({
    takes: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
    back: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
    letsGo: fc.boolean(),
  })
  .map(({ takes, back, letsGo }) => {
    const looks: Seen[] = [seen]
    let [captured, refunded] = [0, 0]
    for (const amount of takes) {
      captured = Math.min(144_000, captured + amount)
      looks.push({ ...seen, captured })
    }
    const released = letsGo ? 144_000 - captured : 0
    looks.push({ ...seen, captured, released, state: letsGo && captured === 0 ? 'ended' : 'approved' })
    for (const amount of back) {
      refunded = Math.min(captured, refunded + amount)
      looks.push({
        ...seen,
        captured,
        released,
        refunded,
        state: letsGo && captured === 0 ? 'ended' : 'approved',
      })
    }
    return looks
  })

test('looks lost, doubled and in any order come to the same, and each øre is counted once', () => {
  fc.assert(
    fc.property(lives, fc.infiniteStream(fc.nat()), (looks, dice) => {
      const last = looks.at(-1) as Seen
      const mixed = looks
        .flatMap(look => Array.from({ length: (dice.next().value as number) % 3 }, () => look))
        .map(look => ({ look, at: dice.next().value as number }))
        .sort((one, other) => one.at - other.at)
        .map(({ look }) => look)
      let state: Known = known
      let [taken, returned] = [0, 0]
      for (const look of [...mixed, last]) {
        expect(whyWrong(state, look)).toBeNull()
        const next = absorb(state, look)
        expect(next.captured + next.released).toBeLessThanOrEqual(next.held)
        expect(next.refunded).toBeLessThanOrEqual(next.captured)
        taken += next.taken
        returned += next.returned
        state = { ...state, ...next }
      }
      expect(state).toMatchObject({ captured: last.captured, released: last.released })
      expect([taken, returned]).toEqual([last.captured, last.refunded])
      expect(absorb(state, last)).toMatchObject({ taken: 0, returned: 0, status: state.status })
    }),
  )
})

test('a charge is taken to the øre, and no part gives more than it holds', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 600_000 }), (amounts, charge) => {
      const held = amounts.map((left, at) => ({ id: String(at), left }))
      const { takes, releases, short } = shareOut(held, charge)
      const sum = takes.reduce((all, { amount }) => all + amount, 0)
      expect(sum + short).toBe(charge)
      for (const { id, amount } of takes) expect(amount).toBeLessThanOrEqual(amounts[Number(id)] ?? 0)
      // Whatever is not wholly taken is let go, and nothing else.
      const whole = takes.filter(({ id, amount }) => amount === amounts[Number(id)]).map(({ id }) => id)
      expect(releases).toEqual(held.map(({ id }) => id).filter(id => !whole.includes(id)))
    }),
  )
})

test('no more is given back than was taken, with what is under way', () => {
  const sums = { captured: 400 }
  expect(mostRefund(sums, 100)).toBe(300)
  expect(mostRefund(sums, 350)).toBe(50)
  expect(mostRefund(sums, 400)).toBe(0)
})
