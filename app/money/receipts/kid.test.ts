import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, groupedKid, isKid, kidOf } from './kid.ts'

const valid = [
  ...['12344', '91', '8367', '900605', '26773549', '6848745268', '8596938493730'],
  ...['96401757228464283', '926937195562799556061', '000020261200016', '3622461416274373262229758'],
]
const invalid = [
  ...['12345', '8362', '900600', '26773544', '6848745263', '5896938493730', '7', '', '12 344', '1234-'],
  ...['11964134116339735929603751', '12A44'],
]

describe('a KID', () => {
  it.each(valid)('%s is one', kid => expect(isKid(kid)).toBe(true))
  it.each(invalid)('%s is none', kid => expect(isKid(kid)).toBe(false))

  it('has 13 digits and the right last one, whatever the number, and no two documents share one', () => {
    const document = fc.record({
      year: fc.integer({ min: 2000, max: 9999 }),
      number: fc.integer({ min: 1, max: 99_999_999 }),
    })
    fc.assert(
      fc.property(document, document, (one, other) => {
        const kid = kidOf(one)
        expect([kid.length, isKid(kid)]).toEqual([13, true])
        expect(kid === kidOf(other)).toBe(one.year === other.year && one.number === other.number)
      }),
    )
  })

  it('is wrong with any one digit changed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{2,24}$/),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const kid = digits + checkDigit(digits)
          const place = at % kid.length
          const changed = (Number(kid[place]) + by) % 10
          expect(isKid(kid.slice(0, place) + changed + kid.slice(place + 1))).toBe(false)
        },
      ),
    )
  })

  it('is read in fours', () => {
    expect(groupedKid(kidOf({ year: 2026, number: 4183 }))).toBe('2026\u00a00000\u00a04183\u00a03')
  })
})

/** The folder with published numbers, which are not ours to keep here. */
const file = process.env.STANDARDS && join(process.env.STANDARDS, 'numbers-no-vectors.csv')
const here = Boolean(file && existsSync(file))
const skipped = here ? '' : ' (left out: STANDARDS names no folder with numbers-no-vectors.csv)'

it(`is right or wrong as published${skipped}`, ({ skip }) => {
  skip(!here)
  const rows = readFileSync(file ?? '', 'utf8')
    .split('\n')
    .filter(row => row.startsWith('kid-mod10,'))
  expect(rows.length).toBe(22)
  for (const row of rows) {
    const [, number = '', expected] = row.split(',')
    expect([number, isKid(number)]).toEqual([number, expected === 'valid'])
  }
})
