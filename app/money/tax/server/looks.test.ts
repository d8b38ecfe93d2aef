import { describe, expect, it } from 'vitest'
import { firstLook, looksFor, nextLook } from './looks.ts'

const now = new Date('2026-11-26T08:00:00Z')
const waitAfter = (looks: number) => nextLook(now, looks).getTime() - now.getTime()

describe('an answer is looked for', () => {
  it('with waits that grow, and then stay', () => {
    const all = Array.from({ length: 12 }, (_, place) => waitAfter(place + 1))
    expect(all).toEqual([...all].sort((one, other) => one - other))
    expect(all[0]).toBe(10_000)
    expect(all.at(-1)).toBe(4 * 3_600_000)
    expect(firstLook(now) > now).toBe(true)
    expect(all.slice(0, 9).reduce((sum, one) => sum + one) < looksFor).toBe(true)
  })
})
