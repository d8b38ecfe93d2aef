import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Asked, isDark, LEAST_WITHOUT, needOf, panesOf, windowCount, without } from './windows.ts'

const anyCell = fc
  .record({
    district: fc.constantFrom('Frogner', 'Sagene', 'Bjerke', null),
    window: fc.integer({ min: 0, max: windowCount - 1 }),
    asked: fc.integer({ min: 0, max: 40 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...cell }): Asked => ({ ...cell, yes: Math.floor(share * cell.asked) }))
/** One cell for each place and window, as they are counted. */
const anyCells = fc.uniqueArray(anyCell, {
  selector: ({ district, window }) => `${district} ${window}`,
  maxLength: 40,
})

describe('the panes of a window', () => {
  it.each([
    [19, 6, 1],
    [16, 15, 3],
    [16, 13, 3],
    [12, 7, 2],
    [3, 1, 1],
    [100, 1, 1],
    [100, 99, 3],
    [14, 14, 4],
    [2, 0, 0],
    [0, 0, null],
  ])('of %s who asked, %s with a yes: %s', (asked, yes, lit) => expect(panesOf({ asked, yes })).toBe(lit))

  it('are all lit only when all got a yes, and all dark only when nobody did', () => {
    fc.assert(
      fc.property(anyCell, cell => {
        const lit = panesOf(cell)
        expect(lit === null).toBe(cell.asked === 0)
        expect(lit === 4).toBe(cell.asked > 0 && without(cell) === 0)
        expect(lit === 0).toBe(cell.asked > 0 && cell.yes === 0)
      }),
    )
  })
})

describe('where people lack', () => {
  const cell = (district: string | null, window: number, asked: number, yes: number): Asked => ({
    ...{ district, window, asked, yes },
  })
  it('is eight or more without help, in neighbouring windows together', () => {
    const cells = [
      cell('Frogner', 9, 15, 3),
      cell('Frogner', 8, 19, 6),
      cell('Frogner', 7, 12, 9),
      cell('Søndre Nordstrand', 8, 11, 3),
      cell(null, 8, 90, 0),
    ]
    expect(needOf(cells)).toEqual({ district: 'Frogner', from: 8, to: 10, asked: 34, yes: 9 })
    expect([15, 14].map(asked => isDark({ asked, yes: 7 }))).toEqual([true, false])
    expect(needOf([cell('Frogner', 8, 12, 5)])).toBeNull()
  })

  it('holds the most that went without in one stretch, and no window that is not dark', () => {
    fc.assert(
      fc.property(anyCells, cells => {
        const need = needOf(cells)
        const dark = cells.filter(one => one.district !== null && isDark(one))
        expect(need === null).toBe(dark.length === 0)
        if (!need) return
        const inIt = cells.filter(
          ({ district, window }) => district === need.district && window >= need.from && window < need.to,
        )
        expect(inIt).toHaveLength(need.to - need.from)
        for (const one of inIt) expect(without(one)).toBeGreaterThanOrEqual(LEAST_WITHOUT)
        expect(without(need)).toBe(inIt.reduce((sum, one) => sum + without(one), 0))
        for (const one of dark) expect(without(need)).toBeGreaterThanOrEqual(without(one))
      }),
    )
  })
})
