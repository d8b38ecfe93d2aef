import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawnPeriod, drawStreet, type StreetPeriod, windowsOf } from './street-shape.ts'

const month = (amount: number, more: Partial<StreetPeriod> = {}): StreetPeriod => ({
  ...{ key: `${amount}`, label: 'des.', name: 'desember', amount },
  ...more,
})
const ore = fc.integer({ min: 0, max: 50_000_000 })
const anyPeriod = fc.record(
  {
    ...{ key: fc.string(), label: fc.string(), name: fc.string() },
    amount: fc.integer({ min: -1_000_000, max: 50_000_000 }),
    count: fc.integer({ min: 0, max: 200 }),
    ...{ pending: ore, share: ore, back: ore },
  },
  { requiredKeys: ['key', 'label', 'name', 'amount'] },
)
const anyStreet = fc.tuple(
  fc.array(anyPeriod, { minLength: 1, maxLength: 12 }),
  fc.constantFrom('wide', 'slim'),
)
const high = (house: DrawnPeriod) => house.wall?.height ?? 0
const comingHigh = (house: DrawnPeriod) => house.pending?.wall.height ?? 0
const boxes = (house: DrawnPeriod) =>
  [house.wall, house.pending?.wall, house.share, house.back, ...house.windows].flatMap(box => box ?? [])

describe('a street', () => {
  it('has walls as high as their amounts, all by one measure', () => {
    fc.assert(
      fc.property(anyStreet, ([periods, size]) => {
        const { houses } = drawStreet(periods, size)
        const total = (one: StreetPeriod) => Math.max(0, one.amount) + (one.pending ?? 0)
        const most = Math.max(...periods.flatMap(one => [total(one), one.back ?? 0]))
        const walls = { wide: 182, slim: 158 }[size]
        for (const house of houses) {
          const { amount, pending = 0 } = house.period
          expect(high(house) * most).toBeCloseTo(Math.max(0, amount) * walls, 0)
          expect(comingHigh(house) * most).toBeCloseTo(pending * walls, 0)
        }
      }),
    )
  })

  it('draws nothing negative and nothing outside the picture', () => {
    fc.assert(
      fc.property(anyStreet, ([periods, size]) => {
        const { width, height, houses, labelAt, ground } = drawStreet(periods, size)
        for (const house of houses) {
          for (const box of boxes(house)) {
            expect(box.height).toBeGreaterThan(0)
            expect(box.x).toBeGreaterThanOrEqual(0)
            expect(box.x + box.width).toBeLessThanOrEqual(width)
            expect(box.y).toBeGreaterThanOrEqual(0)
            expect(box.y + box.height).toBeLessThan(labelAt - 12)
          }
          // A line of text is 13 high.
          expect(house.amountAt).toBeGreaterThanOrEqual(13)
          expect(house.amountAt).toBeLessThan(ground)
          if (house.pendingAt) expect(house.amountAt - house.pendingAt).toBeGreaterThanOrEqual(13)
          if (house.pendingAt) expect(house.pendingAt).toBeGreaterThanOrEqual(13)
        }
        expect(labelAt).toBeLessThan(height)
      }),
    )
  })

  it('has an empty plot where there is nothing', () => {
    const [empty, built, below] = drawStreet([month(0), month(500), month(-20)], 'wide').houses
    for (const house of [empty, below])
      expect(house).toMatchObject({ wall: null, roof: null, pending: null, windows: [], share: null })
    expect(built?.wall).not.toBeNull()
    expect(drawStreet([month(0)], 'slim').houses[0]?.wall).toBeNull()
  })

  it('puts what is to come on top of the wall, and the roof on top of that', () => {
    const [house] = drawStreet([month(1440, { pending: 2060 })], 'wide').houses
    expect(house?.roof).toBeNull()
    expect(house?.pending?.wall).toMatchObject({ height: expect.closeTo((182 * 2060) / 3500) })
    expect((house?.pending?.wall.y ?? 0) + comingHigh(house as DrawnPeriod)).toBeCloseTo(house?.wall?.y ?? 0)
    expect(house?.pending?.roof.eaves).toBe(house?.pending?.wall.y)
  })

  it('writes the numbers clear of what is drawn, however little is to come', () => {
    for (const [done, coming] of [
      [20, 20],
      [0, 20],
      [900, 20],
      [20, 900],
    ] as const) {
      const [, house] = drawStreet([month(1000), month(done, { pending: coming })], 'wide').houses
      const roof = house?.pending?.roof
      const [amountAt = 0, pendingAt = 0] = [house?.amountAt, house?.pendingAt ?? 0]
      const crosses = roof && amountAt > roof.top && amountAt - 13 < roof.eaves
      expect([done, coming, crosses]).toEqual([done, coming, false])
      expect(amountAt - pendingAt).toBeGreaterThanOrEqual(13)
      expect(pendingAt).toBeLessThan(roof?.top ?? 0)
    }
  })

  it('keeps a share inside its wall, and shows whatever was given back', () => {
    const [house] = drawStreet([month(1000, { share: 150, back: 1 })], 'wide').houses
    expect(house?.share?.height).toBeCloseTo(182 * 0.15)
    expect(house?.back).toMatchObject({ height: 2 })
    const lit = drawStreet([month(1000, { share: 400, count: 6 })], 'wide').houses[0]
    expect(lit?.windows).toHaveLength(6)
    for (const one of lit?.windows ?? []) expect(one.y + one.height).toBeLessThan(lit?.share?.y ?? 0)
    expect(drawStreet([month(100, { share: 900 })], 'wide').houses[0]?.share?.height).toBe(182)
  })
})

describe('windows', () => {
  const anyWall = fc.record({
    ...{ x: fc.constant(10), y: fc.constant(0) },
    width: fc.double({ min: 20, max: 62, noNaN: true }),
    height: fc.double({ min: 0.1, max: 182, noNaN: true }),
  })
  it('stand within the wall and clear of each other, at most one for each', () => {
    fc.assert(
      fc.property(anyWall, fc.integer({ min: 0, max: 300 }), (wall, count) => {
        const windows = windowsOf(wall, count)
        expect(windows.length).toBeLessThanOrEqual(count)
        for (const [nth, one] of windows.entries()) {
          expect(one.x).toBeGreaterThan(wall.x)
          expect(one.x + one.width).toBeLessThan(wall.x + wall.width)
          expect(one.y).toBeGreaterThan(wall.y)
          expect(one.y + one.height).toBeLessThan(wall.y + wall.height)
          for (const other of windows.slice(nth + 1)) {
            const beside = one.x + one.width < other.x || other.x + other.width < one.x
            const over = one.y + one.height < other.y || other.y + other.height < one.y
            expect(beside || over).toBe(true)
          }
        }
      }),
    )
  })

  it('are one for each where the wall has room, two in a row from the ground', () => {
    const wall = { x: 0, y: 0, width: 46, height: 160 }
    for (const count of [0, 1, 2, 3, 8, 20]) expect(windowsOf(wall, count)).toHaveLength(count)
    const [first, second, third] = windowsOf(wall, 3)
    expect(first?.y).toBe(second?.y)
    expect(third?.y).toBeLessThan(first?.y ?? 0)
    expect((third?.x ?? 0) + (third?.width ?? 0) / 2).toBeCloseTo(23)
  })

  it('is a lower one in a low wall, and none in the lowest', () => {
    expect(windowsOf({ x: 0, y: 0, width: 46, height: 9.5 }, 4)).toHaveLength(1)
    expect(windowsOf({ x: 0, y: 0, width: 46, height: 4 }, 4)).toEqual([])
  })
})
