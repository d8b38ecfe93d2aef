import { expect, it } from 'vitest'
import { storyOf } from './story.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour))
const payment = {
  id: 'a',
  status: 'taken',
  amount: 144_000,
  held: 144_000,
  openedAt: at(8),
  about: {},
} as const
const act = { paymentId: 'a', amount: 144_000, doneAt: null, refusedAt: null }

it('tells what was held at once, taken and given back, in turn', () => {
  const acts = [
    { ...act, kind: 'refund', amount: 24_000, doneAt: at(12) },
    { ...act, kind: 'capture', doneAt: at(11) },
  ] as const
  expect(storyOf([payment], acts).map(({ what, amount }) => [what, amount])).toEqual([
    ['approved', 144_000],
    ['reserved', 144_000],
    ['taken', 144_000],
    ['returned', 24_000],
  ])
})

it('tells of a reservation that was refused, and of the one that took its place', () => {
  const failed = { ...payment, status: 'let-go', held: 0 } as const
  const other = { ...payment, id: 'b', openedAt: at(10), status: 'held' } as const
  const acts = [{ ...act, kind: 'reserve', refusedAt: at(9) }] as const
  expect(storyOf([failed, other], acts).map(({ what }) => what)).toEqual([
    'approved',
    'refused',
    'approved',
    'reserved',
  ])
})

it('tells nothing of what was never approved, nor of what is asked for and not answered', () => {
  const declined = { ...payment, status: 'declined', held: 0 } as const
  expect(storyOf([declined], [])).toEqual([])
  expect(storyOf([payment], [{ ...act, kind: 'capture' }]).map(({ what }) => what)).toEqual([
    'approved',
    'reserved',
  ])
})
