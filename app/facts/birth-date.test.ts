import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, asSixDigits, bornOn, isAdult } from './birth-date.ts'

const pad = (value: number) => String(value).padStart(2, '0')

describe('the day that DDMMÅÅ stands for', () => {
  test('as the specification reads it §3.2 §5.9', () => {
    expect(bornOn('020588')).toBe('1988-05-02')
    expect(bornOn('010130')).toBe('2030-01-01')
    expect(bornOn('010131')).toBe('1931-01-01')
  })

  test.each(['310299', '290201', '001288', '010088', '2588', '02.05.88', '0205888', 'abcdef', ''])(
    '%j is no day',
    typed => expect(bornOn(typed)).toBeNull(),
  )

  test.each([
    ...[
      ['020588', '020588'],
      ['02.05.88', '020588'],
      ['02 05 88', '020588'],
      ['02-05-88', '020588'],
    ],
    ...[
      ['02.05.1988', '020588'],
      ['02051988', '020588'],
      ['01.01.2030', '010130'],
    ],
    // Two digits stand for other years.
    ...[
      ['02.05.1920', '02.05.1920'],
      ['01.01.2031', '01.01.2031'],
    ],
    ...[
      ['2.5.88', '020588'],
      ['2.5.1988', '020588'],
      ['2/5-1988', '020588'],
      [' 02.05.1988 ', '020588'],
      ['2. mai 1988', '020588'],
      ['2. Desember 88', '021288'],
      ['1988-05-02', '020588'],
    ],
    ...[
      ['2.5.198', '2.5.198'],
      ['2. foo 1988', '2. foo 1988'],
      ['02.05.', '02.05.'],
      ['2588', '2588'],
      ['to mai', 'to mai'],
      ['', ''],
    ],
  ])('%j is kept as %j', (typed = '', kept) => expect(asSixDigits(typed)).toBe(kept))

  test('every real day of its hundred years is read back as itself', () => {
    const days = fc.date({ min: new Date('1931-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, date => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-') as [string, string, string]
        expect(bornOn(`${day}${month}${year.slice(2)}`)).toBe(iso)
      }),
    )
  })

  test('six digits are a day or nothing, never another day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), number => {
        const typed = String(number).padStart(6, '0')
        const read = bornOn(typed)
        if (read) expect(typed).toBe(`${read.slice(8)}${read.slice(5, 7)}${read.slice(2, 4)}`)
      }),
    )
  })
})

describe('age', () => {
  test('turns on the birthday §3.2', () => {
    expect(ageOn('1988-05-02', '2026-05-01')).toBe(37)
    expect(ageOn('1988-05-02', '2026-05-02')).toBe(38)
  })

  test('somebody born on 29 February is a year older on 1 March', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  test('adult is 18 on the day', () => {
    expect(isAdult('2008-11-21', '2026-11-20')).toBe(false)
    expect(isAdult('2008-11-20', '2026-11-20')).toBe(true)
  })

  test('never falls as time goes', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1990, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([year, month, date]) => `${year}-${pad(month)}-${pad(date)}`)
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [earlier, later] = [one, other].sort() as [string, string]
        expect(ageOn('1988-05-02', later)).toBeGreaterThanOrEqual(ageOn('1988-05-02', earlier))
      }),
    )
  })
})
