import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeEdit } from './merge-edit.ts'

const madeFrom = { name: 'Kari', phone: '99887766', days: ['mandag'] }

describe('an edit of a profile that has changed since', () => {
  it('keeps what was changed here, and what was changed elsewhere in other fields', () => {
    const typed = { ...madeFrom, phone: '40404040' }
    expect(mergeEdit({ madeFrom, typed, now: { ...madeFrom, days: ['fredag'] } })).toEqual({
      name: 'Kari',
      phone: '40404040',
      days: ['fredag'],
    })
  })

  it('is the person’s to decide when both changed one field', () => {
    const typed = { ...madeFrom, days: [] }
    expect(mergeEdit({ madeFrom, typed, now: { ...madeFrom, days: ['fredag'] } })).toBeNull()
  })

  it('is no conflict when both made the same change', () => {
    const changed = { ...madeFrom, name: 'Kari Ann' }
    expect(mergeEdit({ madeFrom, typed: changed, now: changed })).toEqual(changed)
  })

  it('never loses a change that nobody has seen, whatever was changed', () => {
    const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
    fc.assert(
      fc.property(fields, fields, fields, (madeFrom, typed, now) => {
        const merged = mergeEdit({ madeFrom, typed, now })
        for (const name of ['a', 'b', 'c'] as const) {
          if (typed[name] !== madeFrom[name] && merged) expect(merged[name]).toBe(typed[name])
          if (now[name] !== madeFrom[name] && merged) expect(merged[name]).toBe(now[name])
        }
      }),
    )
  })
})
