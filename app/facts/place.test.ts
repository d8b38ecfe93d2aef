import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { areaOf, areaUnknown, workerReadsPlace } from './place.ts'
import { orderStatuses } from './process-step.ts'

const endsAt = new Date('2026-12-04T12:00:00Z')
const at = (past: number) => new Date(endsAt.getTime() + past)

describe('the place of an order', () => {
  it('is read by its worker from the yes until a day after the end, and never otherwise', () => {
    const agreed = ['confirmed', 'in_progress', 'delivered', 'disputed', 'completed']
    for (const status of orderStatuses) {
      expect(workerReadsPlace({ status, endsAt }, at(-DAY))).toBe(agreed.includes(status))
      expect(workerReadsPlace({ status, endsAt }, at(DAY - 1))).toBe(agreed.includes(status))
      expect(workerReadsPlace({ status, endsAt }, at(DAY))).toBe(false)
    }
  })
})

describe('the area of an address', () => {
  it.each([
    ['Maridalsveien 87 B, 0461 Oslo', '0461 Oslo'],
    ['Maridalsveien 87 B, 0461 Oslo, Norge', '0461 Oslo'],
    ['c/o Hansen, Storgata 1\n0155 OSLO', '0155 OSLO'],
    ['Nordahl Griegs vei 4, 8614 Mo i Rana', '8614 Mo i Rana'],
    ['0461 Oslo ring på hos Hansen', '0461 Oslo'],
    ['Storgata 1234, 0155 Oslo', '0155 Oslo'],
    ['0155 Oslo', '0155 Oslo'],
  ])('of %j is %j', (address, area) => expect(areaOf(address)).toBe(area))

  it.each(['Hytta innerst i Storgata', 'Storgata 5, Oslo', 'Adressen er slettet', ''])(
    'of %j is not told',
    address => expect(areaOf(address)).toBe(areaUnknown),
  )

  it('never has the street or the number, whatever the street', () => {
    const street = fc.stringMatching(/^[A-ZÆØÅ][a-zæøå]{4,12}(gata|veien)$/)
    fc.assert(
      fc.property(street, fc.integer({ min: 1, max: 999 }), (name, number) => {
        const area = areaOf(`${name} ${number} C, 0461 Oslo`)
        expect(area).not.toContain(name)
        expect(area).toBe('0461 Oslo')
      }),
    )
  })
})
