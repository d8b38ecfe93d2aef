import { expect, test } from 'vitest'
import { waitRows } from './waits.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('waits are judged by their own limit, beside what a peer waits', () => {
  const peer = { waits: upTo(100), beside: 'the least' }
  expect(waitRows('job', upTo(200), { p50: 100, p99: 197 }, peer)).toMatchObject([
    {
      path: 'job, p50',
      ours: 100,
      peer: 50,
      beside: 'the least',
      ratio: 2,
      goal: '≤ 100 ms',
      isReached: true,
    },
    { path: 'job, p99', ours: 198, peer: 99, ratio: 2, goal: '≤ 197 ms', isReached: false },
  ])
})

test('that nothing was waited for reaches no limit', () => {
  const [row] = waitRows('job', [], { p99: 100 }, { waits: [1], beside: '' })
  expect(row?.isReached).toBe(false)
})
