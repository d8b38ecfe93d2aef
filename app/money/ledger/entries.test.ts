import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountNumber, chart } from '#app/facts/books.ts'
import { type Price, priceOf } from '#app/facts/price.ts'
import { priceAfterRefund } from '#app/work/orders/settlement.ts'
import {
  captureEntry,
  chargeEntry,
  creditEntry,
  type Entry,
  outlayEntry,
  payoutEntry,
  refundEntry,
  reversalOf,
} from './entries.ts'

const on = '2026-12-04'
const startsAt = new Date(`${on}T09:00:00Z`)
const orderId = '1a2b3c4d-0000-4000-8000-000000000000'
const about = { cause: 'test:1', bookedOn: on, orderId }
const sold = (price: Price) => chargeEntry({ orderId, lineId: 'line', price }, on)

const sumOf = (lines: Entry['lines']) => lines.reduce((sum, { amount }) => sum + amount, 0)
const balances = (lines: Entry['lines']) => {
  const sums = new Map<AccountNumber, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** A voucher as the database takes it. */
const expectWhole = ({ lines }: Entry) => {
  expect(sumOf(lines)).toBe(0)
  for (const { account, amount } of lines) {
    expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true)
    expect(chart[account]).toBeDefined()
  }
}

const amounts = fc.integer({ min: 1, max: 100_000_000 })
const prices = fc
  .record({
    serviceKind: fc.constantFrom('rydde-vaske', 'barnepass', 'praktisk-hjelp') as fc.Arbitrary<
      'rydde-vaske' | 'barnepass' | 'praktisk-hjelp'
    >,
    rate: fc.integer({ min: 1, max: 500_000 }),
    halfHours: fc.integer({ min: 1, max: 48 }),
    share: fc.constantFrom(5000, 10_000),
  })
  .map(work => ({ kind: work.serviceKind, price: priceOf({ ...work, startsAt }) }))

describe('a charge', () => {
  it('is booked as the price is taken apart: 3,5 hours of cleaning at 480 kr', () => {
    const price = priceOf({ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 7, startsAt })
    const entry = sold(price)
    expect(entry).toMatchObject({
      cause: 'charge:line',
      text: 'Salg, oppdrag 1A2B3C4D',
      bookedOn: on,
      orderId,
    })
    expect(entry.lines).toEqual([
      { account: 1500, amount: 168_000 },
      { account: 3000, amount: -134_400, vatCode: 'standard' },
      { account: 2700, amount: -33_600, vatCode: 'standard' },
      { account: 5000, amount: 87_827 },
      { account: 2930, amount: -87_827 },
      { account: 5092, amount: 10_539 },
      { account: 2940, amount: -10_539 },
      { account: 5420, amount: 1757 },
      { account: 2965, amount: -1757 },
      { account: 5400, amount: 14_117 },
      { account: 2770, amount: -12_631 },
      // 14,1 % of the holiday pay.
      { account: 2780, amount: -1486 },
    ])
  })

  it('of childcare has no VAT, and stands on an account of its own', () => {
    const { lines } = sold(priceOf({ serviceKind: 'barnepass', rate: 31_000, halfHours: 4, startsAt }))
    expect(balances(lines)).toMatchObject({ 1500: 62_000, 3100: -62_000 })
    expect(lines.filter(({ vatCode }) => vatCode)).toEqual([
      { account: 3100, amount: -62_000, vatCode: 'exempt' },
    ])
  })

  it('balances to the øre, also after a refund that costs the company, and leaves what the company has as the result', () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), ({ kind, price }, part) => {
        for (const one of [price, priceAfterRefund(price, kind, Math.round(price.gross * part))]) {
          const entry = sold(one)
          expectWhole(entry)
          const result = entry.lines.filter(({ account }) => account >= 3000)
          expect(0 - sumOf(result)).toBe(one.companyShare)
          expect(sumOf(entry.lines.filter(({ account }) => account === 1500))).toBe(one.gross)
        }
      }),
    )
  })

  it('of nothing has no lines', () => {
    const price = priceOf({ serviceKind: 'barnepass', rate: 0, halfHours: 4, startsAt })
    expect(sold(price).lines).toEqual([])
  })
})

describe('a credit note', () => {
  it('takes back the sale and its VAT by the stored rate, and lets wages stand', () => {
    const price = priceOf({ serviceKind: 'rydde-vaske', rate: 48_000, halfHours: 7, startsAt })
    const entry = creditEntry(about, price, { amount: 50_000, before: 0, unpaid: 0 })
    expect(balances(entry.lines)).toEqual({ 3000: 40_000, 2700: 10_000, 2990: -50_000 })
    // Another rate today changes nothing.
    const older = { ...price, vatBasisPoints: 1200 }
    expect(balances(creditEntry(about, older, { amount: 56_000, before: 0, unpaid: 0 }).lines)).toMatchObject(
      {
        2700: 6000,
      },
    )
  })

  it('lets the customer owe less before we owe them anything', () => {
    const price = priceOf({ serviceKind: 'barnepass', rate: 31_000, halfHours: 4, startsAt })
    const entry = creditEntry(about, price, { amount: 30_000, before: 0, unpaid: 20_000 })
    expect(balances(entry.lines)).toEqual({ 3100: 30_000, 1500: -20_000, 2990: -10_000 })
  })

  it('refuses more than is left of the charge', () => {
    const price = priceOf({ serviceKind: 'barnepass', rate: 31_000, halfHours: 4, startsAt })
    for (const wrong of [
      { amount: 0, before: 0, unpaid: 0 },
      { amount: 62_001, before: 0, unpaid: 0 },
      { amount: 1, before: 62_000, unpaid: 0 },
    ])
      expect(() => creditEntry(about, price, wrong)).toThrow(RangeError)
  })

  it('in any parts adds up to the whole: nothing is left of the sale, its VAT or what the customer owes', () => {
    fc.assert(
      fc.property(prices, fc.array(amounts, { maxLength: 6 }), ({ price }, wished) => {
        if (price.gross === 0) return
        const credits: Entry[] = []
        let before = 0
        for (const wish of [...wished.map(part => part % price.gross), price.gross]) {
          const amount = Math.min(wish, price.gross - before)
          if (amount <= 0) continue
          const entry = creditEntry(about, price, { amount, before, unpaid: price.gross - before })
          expectWhole(entry)
          credits.push(entry)
          before += amount
        }
        const left = balances([...sold(price).lines, ...credits.flatMap(({ lines }) => lines)])
        for (const account of [1500, 2700, 2990, 3000, 3100]) expect(left[account]).toBeUndefined()
      }),
    )
  })
})

describe('money that moves', () => {
  it('from the customer through the provider to the bank leaves nothing behind but the fee', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (gross, part) => {
        const fee = Math.floor(gross * part)
        const all = [captureEntry(about, gross), payoutEntry(about, gross, fee)]
        all.forEach(expectWhole)
        const left = balances(all.flatMap(({ lines }) => lines))
        expect(left).toEqual({
          1500: -gross,
          ...(gross > fee && { 1920: gross - fee }),
          ...(fee > 0 && { 7770: fee }),
        })
      }),
    )
  })

  it('back to the customer ends what we owed them', () => {
    expect(balances(refundEntry(about, 500).lines)).toEqual({ 2990: 500, 1530: -500 })
  })

  it('for an outlay is owed to the worker untouched', () => {
    fc.assert(
      fc.property(amounts, amount => {
        const entry = outlayEntry(about, amount)
        expectWhole(entry)
        expect(balances(entry.lines)).toEqual({ 1500: amount, 2910: -amount })
      }),
    )
  })
})

it('a reversal takes its entry back, line by line, and names it', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1 }), ({ price }, id) => {
      const { cause, ...booked } = sold(price)
      const taken = reversalOf({ ...booked, id }, '2027-01-02')
      expect(taken).toMatchObject({ cause: `reversal:${id}`, reverses: id, bookedOn: '2027-01-02', orderId })
      expectWhole(taken)
      expect(balances([...booked.lines, ...taken.lines])).toEqual({})
    }),
  )
})
