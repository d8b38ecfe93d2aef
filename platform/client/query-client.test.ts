import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, refetchShown } from './query-client.ts'

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
  'what may pass is tried again after 200 ms × 2ⁿ, within 30 s (%o) §8.5 §9.14',
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

test('what was read before a change and comes after it is read once more, the first time too', async () => {
  const queries = createQueryClient()
  const answers: ((said: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['order'],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  })
  const leave = observer.subscribe(() => {})
  expect(answers.length).toBe(1)
  const done = refetchShown(queries, { queryKey: ['order'] })
  answers[0]?.('as it was')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('as it is')
  await done
  expect(queries.getQueryData(['order'])).toBe('as it is')

  const again = refetchShown(queries)
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.('later')
  await again
  expect([queries.getQueryData(['order']), answers.length]).toEqual(['later', 3])
  leave()
})

test('what nobody shows, and was asked for before a change, counts as old when it comes', async () => {
  const queries = createQueryClient()
  const answers: ((said: string) => void)[] = []
  const asked = { queryKey: ['order'], queryFn: () => new Promise<string>(resolve => answers.push(resolve)) }
  for (const said of ['as it was', 'as it was then']) {
    const reading = queries.prefetchQuery({ ...asked, staleTime: 0 })
    await refetchShown(queries, { queryKey: ['order'] })
    answers.at(-1)?.(said)
    await reading
    await expect.poll(() => queries.getQueryState(['order'])?.isInvalidated).toBe(true)
    expect(queries.getQueryData(['order'])).toBe(said)
  }
  expect(answers.length).toBe(2)
})
