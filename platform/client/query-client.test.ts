import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

type Retry = (count: number, error: unknown) => boolean
const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries as {
  retry: Retry
  retryDelay: (count: number) => number
}

/** The pauses between the attempts of a call that always ends in this error. */
function pausesAfter(error: unknown): number[] {
  const pauses: number[] = []
  while (retry(pauses.length, error)) pauses.push(retryDelay(pauses.length))
  return pauses
}

test.each([new TypeError('Failed to fetch'), { status: 502 }, { status: 503 }, { status: 504 }])(
  'what may pass is tried again after 200 ms × 2ⁿ, within 30 s (%o)',
  error => {
    const pauses = pausesAfter(error)
    expect(pauses.slice(0, 4)).toEqual([200, 400, 800, 1600])
    const sum = pauses.reduce((total, pause) => total + pause, 0)
    expect(sum).toBeLessThanOrEqual(30_000)
    expect(sum + retryDelay(pauses.length)).toBeGreaterThan(30_000)
  },
)

test.each([{ status: 500 }, { code: 'FORBIDDEN' }, { code: 'NOT_FOUND' }, new Error('ours')])(
  'what will not pass is not (%o)',
  error => expect(pausesAfter(error)).toEqual([]),
)
