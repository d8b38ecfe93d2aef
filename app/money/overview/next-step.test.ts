import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const sums = { standardBase: 400, standardVat: 100, exemptBase: 0 }
const able = (report: boolean, pay: boolean) => [
  { action: 'report' as const, label: '', allowed: report, why: null },
  { action: 'pay' as const, label: '', allowed: pay, why: null },
]
const termOf = (term: number, due: string, report: boolean, pay: boolean) => ({
  ...{ key: `2026-t${term}`, year: 2026, term, due, sums, paid: 0, abilities: able(report, pay) },
  reported: report ? null : { ...sums, at: '2026-12-01T10:00:00.000Z' },
})
const calm = { off: 0, differences: 0, terms: [] }

test('books that do not add up come first, then the VAT term that is due first, then differences', () => {
  const terms = [
    termOf(6, '2027-02-10', false, false),
    termOf(5, '2026-12-10', true, false),
    termOf(4, '2026-10-12', false, true),
  ]
  expect(nextStepOf({ off: 7, differences: 2, terms })).toEqual({ kind: 'unbalanced', off: 7 })
  expect(nextStepOf({ off: 0, differences: 2, terms })).toMatchObject({
    ...{ kind: 'pay', term: '2026-t4', due: '2026-10-12', amount: 100, isAgain: true },
  })
  expect(nextStepOf({ off: 0, differences: 2, terms: terms.slice(0, 2) })).toMatchObject({
    ...{ kind: 'report', term: '2026-t5', amount: 100, isAgain: false },
  })
  expect(nextStepOf({ off: 0, differences: 2, terms: terms.slice(0, 1) })).toEqual({
    ...{ kind: 'differences', count: 2 },
  })
  expect(nextStepOf(calm)).toBeNull()
})

test('a term that can be delivered anew and paid is delivered first', () => {
  expect(nextStepOf({ ...calm, terms: [termOf(5, '2026-12-10', true, true)] })).toMatchObject({
    kind: 'report',
  })
})
