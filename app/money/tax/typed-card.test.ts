import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedKroner, typedPercent } from './typed-card.ts'

describe('a card as it is typed', () => {
  it('has its per cent in hundredths, with comma or point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), hundredths => {
        const text = (hundredths / 100).toFixed(2)
        expect(typedPercent(text)).toBe(hundredths)
        expect(typedPercent(` ${text.replace('.', ',')} % `)).toBe(hundredths)
      }),
    )
    expect(typedPercent('20,5')).toBe(2050)
    for (const wrong of ['', 'a', '100,01', '-1', '1,234', '1e2']) expect(typedPercent(wrong)).toBeNull()
  })

  it('has its limit in whole kroner', () => {
    expect([typedKroner('100 000'), typedKroner('100.000 kr'), typedKroner('0')]).toEqual([
      100_000, 100_000, 0,
    ])
    for (const wrong of ['', '1,5', '-1', 'alt']) expect(typedKroner(wrong)).toBeNull()
  })
})
