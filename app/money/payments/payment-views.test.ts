import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStates } from '#app/facts/payment-states.ts'
import { afterRefund, rangeOfNumber, worryOf } from './payment-views.ts'

describe('what needs somebody', () => {
  it('is what was not believed, then what is disputed, then what was refused, then what failed', () => {
    const all = { wrong: 'another amount', isDisputed: true, isRefused: true, status: 'failed' as const }
    expect(worryOf(all)).toBe('wrong')
    expect(worryOf({ ...all, wrong: null })).toBe('disputed')
    expect(worryOf({ ...all, wrong: null, isDisputed: false })).toBe('refused')
    expect(worryOf({ ...all, wrong: null, isDisputed: false, isRefused: false })).toBe('failed')
  })

  it('is nothing else', () => {
    for (const status of paymentStates.filter(one => one !== 'failed'))
      expect(worryOf({ wrong: null, isDisputed: false, isRefused: false, status })).toBeNull()
  })
})

describe('before a press', () => {
  it('what the customer gets and what is left are what was left before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer(), (left, amount) => {
        const after = afterRefund(amount, left)
        expect(after === null).toBe(amount <= 0 || amount > left)
        if (after) expect(after.gets + after.left).toBe(left)
      }),
    )
    expect(afterRefund(null, 100)).toBeNull()
  })
})

describe('a number', () => {
  it('is found by its beginning, however it is typed', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 4, max: 32 }), (id, length) => {
        const bare = id.replaceAll('-', '')
        const range = rangeOfNumber(` Bestilling ${bare.slice(0, length).toUpperCase()} `)
        expect(range && range.from <= bare && bare <= range.to).toBe(true)
      }),
    )
    expect(rangeOfNumber('a3f9-12')).toEqual({
      from: `a3f912${'0'.repeat(26)}`,
      to: `a3f912${'f'.repeat(26)}`,
    })
  })

  it.each(['', 'a3f', 'Marte', "a3f9'--"])('is not %j', q => {
    expect(rangeOfNumber(q)).toBeNull()
  })
})
